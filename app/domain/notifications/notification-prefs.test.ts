import { expect, test } from "vitest";
import { parseInterviewReminders, parseNotificationChannels } from "./notification-prefs.ts";

test("parseNotificationChannels notifies in the panel when nothing valid is saved", () => {
	const bell = { panel: true, email: "none" };
	for (const saved of [null, undefined, {}, [], "x", { Apply: "smoke" }, { Apply: { panel: 3, email: "fax" } }]) {
		expect(parseNotificationChannels(saved, "Apply")).toEqual(bell);
	}
	expect(parseNotificationChannels({ Apply: { panel: false, email: "instant" } }, "Apply")).toEqual({
		panel: false,
		email: "instant",
	});
});

test("parseNotificationChannels converts a saved single value to the two channels", () => {
	const saved = { Apply: "digest", Note: "none", Job: "in_app" };
	expect(parseNotificationChannels(saved, "Apply")).toEqual({ panel: true, email: "digest" });
	expect(parseNotificationChannels(saved, "Note")).toEqual({ panel: false, email: "none" });
	expect(parseNotificationChannels(saved, "Job")).toEqual({ panel: true, email: "none" });
});

test("parseInterviewReminders defaults to one hour before and a day-before mail when nothing valid is saved", () => {
	for (const saved of [null, {}, { interviews: "no" }, { interviews: { minutes: 61, dayBefore: "x" } }])
		expect(parseInterviewReminders(saved)).toEqual({ minutes: 60, dayBefore: true });
	expect(parseInterviewReminders({ interviews: { minutes: 0, dayBefore: false } })).toEqual({
		minutes: 0,
		dayBefore: false,
	});
});
