import { expect, test } from "vitest";
import { findLocationProblem, getLocationLink } from "./interview-location.ts";

const notify = true;

test("findLocationProblem requires a link, number or address when an invitation is sent", () => {
	expect(findLocationProblem({ mode: "video", place: null, notify })).toBe("applies:problems.link");
	expect(findLocationProblem({ mode: "video", place: "depois eu digo", notify })).toBe("applies:problems.link");
	expect(findLocationProblem({ mode: "video", place: "https://meet.example/1", notify })).toBeNull();
	expect(findLocationProblem({ mode: "presential", place: " ", notify })).toBe("applies:problems.place");
	expect(findLocationProblem({ mode: "presential", place: "Rua Augusta, 1", notify })).toBeNull();
	expect(findLocationProblem({ mode: "phone", place: null, notify })).toBe("applies:problems.number");
	expect(findLocationProblem({ mode: "phone", place: "ligo depois", notify })).toBe("applies:problems.number");
	expect(findLocationProblem({ mode: "phone", place: "+55 11 98765-4321", notify })).toBeNull();
});

test("findLocationProblem allows an empty location when no invitation is sent", () => {
	for (const mode of ["video", "presential", "phone"])
		expect(findLocationProblem({ mode, place: null, notify: false })).toBeNull();
});

test("getLocationLink links to the call, the map or the phone number", () => {
	expect(getLocationLink("video", "https://meet.example/1")).toEqual({ does: "join", to: "https://meet.example/1" });
	expect(getLocationLink("presential", "Rua Augusta, 1 & 2")).toEqual({
		does: "map",
		to: "https://www.openstreetmap.org/search?query=Rua+Augusta%2C+1+%26+2",
	});
	expect(getLocationLink("phone", "+55 11 98765-4321")).toEqual({ does: "call", to: "tel:+5511987654321" });
	expect(getLocationLink("video", "javascript:alert(1)")).toBeNull();
	expect(getLocationLink("presential", null)).toBeNull();
});
