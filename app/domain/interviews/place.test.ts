import { expect, test } from "vitest";
import { placeLink, placeProblem } from "./place.ts";

const notify = true;

test("placeProblem requires a link, number or address when an invitation is sent", () => {
	expect(placeProblem({ mode: "video", place: null, notify })).toBe("applies:problems.link");
	expect(placeProblem({ mode: "video", place: "depois eu digo", notify })).toBe("applies:problems.link");
	expect(placeProblem({ mode: "video", place: "https://meet.example/1", notify })).toBeNull();
	expect(placeProblem({ mode: "presential", place: " ", notify })).toBe("applies:problems.place");
	expect(placeProblem({ mode: "presential", place: "Rua Augusta, 1", notify })).toBeNull();
	expect(placeProblem({ mode: "phone", place: null, notify })).toBe("applies:problems.number");
	expect(placeProblem({ mode: "phone", place: "ligo depois", notify })).toBe("applies:problems.number");
	expect(placeProblem({ mode: "phone", place: "+55 11 98765-4321", notify })).toBeNull();
});

test("placeProblem allows an empty location when no invitation is sent", () => {
	for (const mode of ["video", "presential", "phone"])
		expect(placeProblem({ mode, place: null, notify: false })).toBeNull();
});

test("placeLink links to the call, the map or the phone number", () => {
	expect(placeLink("video", "https://meet.example/1")).toEqual({ does: "join", to: "https://meet.example/1" });
	expect(placeLink("presential", "Rua Augusta, 1 & 2")).toEqual({
		does: "map",
		to: "https://www.openstreetmap.org/search?query=Rua+Augusta%2C+1+%26+2",
	});
	expect(placeLink("phone", "+55 11 98765-4321")).toEqual({ does: "call", to: "tel:+5511987654321" });
	expect(placeLink("video", "javascript:alert(1)")).toBeNull();
	expect(placeLink("presential", null)).toBeNull();
});
