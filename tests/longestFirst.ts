import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that work for a minute: Vitest takes them last where it has not run them yet. */
const longest = /\/permissions(\.team)?\.test\.ts$/;

/** Takes these files before all others, so that no worker is left alone with one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
