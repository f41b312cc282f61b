import { expect, test } from "vitest";
import { waitForAll } from "./propagation.ts";

test("waitForAll returns the time of the slowest process and null when one never sees the change", async () => {
	const after = (ms: number) => {
		const begun = performance.now();
		return async () => performance.now() - begun >= ms;
	};
	const slowest = await waitForAll([after(0), after(60)], 2000);
	expect(slowest).toBeGreaterThanOrEqual(60);
	expect(slowest).toBeLessThan(1500);
	expect(await waitForAll([after(0), async () => false], 50)).toBeNull();
});
