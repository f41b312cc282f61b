import { expect, test } from "vitest";
import { formatLocalInput, parseLocalTime } from "./brasilia-time.ts";
import { spreadSlots } from "./spread-slots.ts";

const times = (...local: string[]) => local.map((text) => parseLocalTime(text) as Date);

test.each([
	[[], []],
	[
		["2026-12-01T09:00", "2026-12-01T09:30", "2026-12-01T13:00", "2026-12-01T14:00", "2026-12-02T11:30"],
		["2026-12-01T09:00", "2026-12-01T13:00", "2026-12-02T11:30"],
	],
	[
		["2026-12-01T15:00", "2026-12-02T09:00", "2026-12-02T15:00", "2026-12-03T09:00"],
		["2026-12-01T15:00", "2026-12-02T09:00", "2026-12-02T15:00"],
	],
])("spreadSlots returns the first slot of each half day of %j", (all, expected) => {
	expect(spreadSlots(times(...all), 3).map(formatLocalInput)).toEqual(expected);
});
