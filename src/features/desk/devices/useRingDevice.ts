import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { addDevice, listDevices, removeDevice } from './contract.ts';
import { canRing, findSubscription, subscribe, unsubscribe } from './device.client.ts';
import type { DeviceInput } from './schema.ts';

const address = 'GET /api/push-devices';

/** Why a device could not be turned on before anything was sent: the person or the browser does not allow it, or it did not work. */
export type NotTurnedOn = 'denied' | 'failed';

/** The reader's devices that ring, which of them is this one, and how it is turned on and off. */
export function useRingDevice() {
  const read = useQuery(queryOf<typeof listDevices>(address));
  const [own, setOwn] = useState<string | null>(null);
  const [why, setWhy] = useState<NotTurnedOn | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void findSubscription().then((subscription) => setOwn(subscription?.endpoint ?? null));
  }, []);
  const add = useWrite<DeviceInput>([[address]], (body, options) =>
    call<typeof addDevice>('POST /api/push-devices', { body }, options),
  );
  const remove = useWrite<string>([[address]], (id, options) =>
    call<typeof removeDevice>('DELETE /api/push-devices/{id}', { params: { id } }, options),
  );
  const turnOn = async (key: string) => {
    setWhy(null);
    setAsking(true);
    try {
      const device = await subscribe(key);
      if (device) add.mutate(device, { onSuccess: () => setOwn(device.endpoint) });
      else setWhy('denied');
    } catch {
      setWhy('failed');
    }
    setAsking(false);
  };
  const turnOff = async (id: string) => {
    await unsubscribe().catch(() => undefined);
    remove.mutate(id);
  };
  return {
    ...{ read, add, remove, why, turnOn, turnOff },
    isSupported: canRing(),
    busy: isAsking || add.isPending || remove.isPending,
    isOwn: (endpoint: string) => endpoint === own,
  };
}
