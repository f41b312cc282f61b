import { expect, test } from "vitest";
import { findCalendarAnswers, findExternalChanges, type WrittenAppointment } from "./external-changes.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const written: WrittenAppointment = {
	id: 1,
	externalId: "a",
	start: at(10),
	end: at(11),
	seenStart: null,
	seenEnd: null,
	removedThere: false,
	answer: null,
};
const window = { from: at(0), until: at(23) };
const reading = { whole: true, truncated: false, removed: [] as string[], appointments: [] };
const there = (from: number, to: number, more: { cancelled?: boolean; answer?: "accepted" | "declined" } = {}) => ({
	externalId: "a",
	start: at(from).toISOString(),
	end: at(to).toISOString(),
	answer: null,
	cancelled: false,
	...more,
});
const changes = (item: WrittenAppointment, more: Partial<Parameters<typeof findExternalChanges>[1]>) =>
	findExternalChanges([item], { ...reading, ...more }, window).map(({ change }) => change);

test("findExternalChanges returns nothing when an appointment is unchanged", () => {
	expect(changes(written, { appointments: [there(10, 11)] })).toEqual([]);
});

test("findExternalChanges reports a move once", () => {
	const appointments = [there(15, 16)];
	expect(changes(written, { appointments })).toEqual(["moved"]);
	expect(changes({ ...written, seenStart: at(15), seenEnd: at(16) }, { appointments })).toEqual([]);
	expect(changes({ ...written, seenStart: at(15), seenEnd: at(16) }, { appointments: [there(16, 17)] })).toEqual([
		"moved",
	]);
});

test("findExternalChanges reports a removed or cancelled appointment once", () => {
	expect(changes(written, {})).toEqual(["removed"]);
	expect(changes(written, { whole: false, removed: ["a"] })).toEqual(["removed"]);
	expect(changes(written, { appointments: [there(10, 11, { cancelled: true })] })).toEqual(["removed"]);
	expect(changes({ ...written, removedThere: true }, {})).toEqual([]);
});

test("findExternalChanges reports no removal when the calendar was read only in part", () => {
	expect(changes(written, { whole: false })).toEqual([]);
	expect(changes(written, { truncated: true })).toEqual([]);
	const later = {
		...written,
		start: new Date(at(23).getTime() + 3_600_000),
		end: new Date(at(23).getTime() + 7_200_000),
	};
	expect(changes(later, {})).toEqual([]);
});

test("findExternalChanges reports an appointment restored as it was written", () => {
	expect(changes({ ...written, removedThere: true }, { appointments: [there(10, 11)] })).toEqual(["restored"]);
});

test("findCalendarAnswers returns an answer once, and none where the calendar has none", () => {
	const answers = (answer: WrittenAppointment["answer"], said?: "declined") =>
		findCalendarAnswers([{ ...written, answer }], {
			...reading,
			appointments: [there(10, 11, said && { answer: said })],
		});
	expect(answers(null, "declined")).toEqual([{ id: 1, answer: "declined" }]);
	expect(answers("accepted", "declined")).toEqual([{ id: 1, answer: "declined" }]);
	expect(answers("declined", "declined")).toEqual([]);
	expect(answers("accepted")).toEqual([]);
});
