import { expect, test } from "vitest";
import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import { entities } from "../index.ts";
import { buildCell } from "./format-field.ts";

const soon = new Date("2026-11-27T13:00:00Z");
const visible = { locale: "pt", now: new Date("2026-11-26T14:00:00Z"), clocks: getReaderZones(null) } as Parameters<
	typeof buildCell
>[2];

test("every appointment list shows day and hour", () => {
	// Queues are sent without user attendance.
	const appointments = entities
		.filter(({ key }) => key !== "sendout_queues")
		.flatMap(({ fields }) => Object.values(fields))
		.filter(({ name, kind }) => kind === "moment" && name === "starts_at");
	expect(appointments.length).toBeGreaterThanOrEqual(3);
	for (const field of appointments) {
		const [text] = buildCell(field, { starts_at: soon }, visible) as [string, string];
		expect(text.replace(/\s/g, " ")).toMatch(/27\/11\/2026.*10:00/);
	}
});
