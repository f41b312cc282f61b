import { expect, test } from "vitest";
import { chooseProcess, type Process } from "./process-choice.ts";

const job = { regimes: [1, 2], position_level: "senior", client_company: "acme", division: null };
const usual: Process = { id: 1, applies_to: {}, priority: 0, is_default: true };
const process = (id: number, applies_to: unknown, priority = 0): Process => ({
	id,
	applies_to,
	priority,
	is_default: false,
});

test.each<[string, Process[], number | null]>([
	["no process at all", [], null],
	["only the default", [usual], 1],
	["one that states a regime of the job", [usual, process(2, { regime: 2 })], 2],
	["one that states another regime is passed over", [usual, process(2, { regime: 3 })], 1],
	[
		"two conditions beat one",
		[usual, process(2, { regime: 2 }), process(3, { regime: 2, position_level: "senior" })],
		3,
	],
	["every condition must hold", [usual, process(3, { regime: 2, position_level: "junior" })], 1],
	["the client's own", [usual, process(4, { client_company: "acme" }), process(5, { client_company: "other" })], 4],
	["between equals the priority", [process(6, { regime: 1 }, 1), process(7, { regime: 2 }, 5)], 7],
	["between two open ones the default", [process(8, {}), usual], 1],
	["damaged conditions state nothing", [process(9, "x"), process(10, null), process(11, { regime: [2] })], 9],
])("%s", (_, processes, chosen) => {
	expect(chooseProcess(processes, job)).toBe(chosen);
});
