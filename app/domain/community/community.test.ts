import { describe, expect, test } from "vitest";
import { courseProblems, getDiscountedPrice } from "./courses.ts";
import {
	chooseParticipantStatus,
	countPromotions,
	eventProblems,
	getNextEventStatus,
	isRegistrationOpen,
	seatsLeft,
} from "./events.ts";

describe("courses", () => {
	test("courseProblems refuses an end before the start, for the course and its publication", () => {
		const wrong = {
			starts_on: "2026-12-02",
			ends_on: "2026-12-01",
			published_from: "2026-12-02",
			published_to: "2026-12-01",
		};
		expect(Object.keys(courseProblems(wrong))).toEqual(["ends_on", "published_to"]);
		expect(courseProblems({ starts_on: "2026-12-01", ends_on: "2026-12-01" })).toEqual({});
	});

	test("getDiscountedPrice subtracts the partner's discount", () => {
		expect(getDiscountedPrice(10_000, 12.5)).toBe(8750);
		expect(getDiscountedPrice(10_000, null)).toBe(10_000);
		expect(getDiscountedPrice(null, 50)).toBeNull();
	});
});

describe("events", () => {
	test("seatsLeft is unlimited without a maximum, and chooseParticipantStatus uses the waiting list when full", () => {
		expect([seatsLeft(3, 1), seatsLeft(3, 5), seatsLeft(null, 9000)]).toEqual([2, 0, Number.POSITIVE_INFINITY]);
		expect(chooseParticipantStatus("registered", 1)).toBe("registered");
		expect(chooseParticipantStatus("registered", 0)).toBe("waiting");
		expect(chooseParticipantStatus("cancelled", 0)).toBe("cancelled");
	});

	test("countPromotions gives free seats to the waiting list unless the event is over", () => {
		expect(countPromotions("full", 2, 5)).toBe(2);
		expect(countPromotions("open", Number.POSITIVE_INFINITY, 5)).toBe(5);
		expect(countPromotions("cancelled", 2, 5)).toBe(0);
		expect(countPromotions("done", 2, 5)).toBe(0);
	});

	test("getNextEventStatus changes to full with the last seat and to open with a free one", () => {
		expect(getNextEventStatus("open", 0)).toBe("full");
		expect(getNextEventStatus("full", 1)).toBe("open");
		expect(getNextEventStatus("done", 0)).toBe("done");
		expect(getNextEventStatus("draft", 0)).toBe("draft");
	});

	test("isRegistrationOpen accepts until the registration deadline, or else until the start", () => {
		const at = (text: string) => new Date(`2026-12-10T${text}:00-03:00`);
		const event = { status: "open" as const, starts_at: at("19:00"), registration_open_until: at("12:00") };
		expect(isRegistrationOpen(event, at("11:59"))).toBe(true);
		expect(isRegistrationOpen(event, at("12:00"))).toBe(false);
		expect(isRegistrationOpen({ ...event, registration_open_until: null, status: "full" }, at("18:00"))).toBe(true);
		expect(isRegistrationOpen({ ...event, status: "draft" }, at("11:00"))).toBe(false);
	});

	test("eventProblems refuses an end before the start and registration after the end", () => {
		const [early, late] = [new Date("2026-12-01"), new Date("2026-12-02")];
		expect(eventProblems({ starts_at: late, ends_at: early })).toHaveProperty("ends_at");
		expect(eventProblems({ starts_at: early, ends_at: early, registration_open_until: late })).toHaveProperty(
			"registration_open_until",
		);
		expect(eventProblems({ starts_at: early, ends_at: late, registration_open_until: late })).toEqual({});
	});
});
