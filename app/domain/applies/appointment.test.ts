import { expect, test } from "vitest";
import { placeProblem } from "./appointment.ts";

test("placeProblem asks for a link or a place when an invitation leaves without one", () => {
	expect(placeProblem({ mode: "video", notify: "yes" })).toBe("applies:problems.link");
	expect(placeProblem({ mode: "presential", place_or_link: " " })).toBe("applies:problems.place");
	expect(placeProblem({ mode: "phone" })).toBeNull();
	expect(placeProblem({ mode: "video", notify: "no" })).toBeNull();
	expect(placeProblem({ mode: "video", place_or_link: "https://meet.example/1" })).toBeNull();
});
