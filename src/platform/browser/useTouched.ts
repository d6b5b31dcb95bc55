import { useEffect, useState } from 'react';
import { whenTouched } from './whenTouched.ts';

/** True once somebody has done something at this page. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => whenTouched(() => setTouched(true)), []);
  return isTouched;
}
