import { expect, test } from "vitest";
import { chooseProcess, type Process } from "./process-choice.ts";

const job = { regimes: [1, 2], position_level: "senior", client_company_id: 7, division: null };
const none = { division: null, regime: null, position_level: null, client_company_id: null };
const usual: Process = { ...none, id: 1, priority: 0, is_default: true };
const process = (id: number, states: Partial<Process>, priority = 0): Process => ({
	...none,
	...states,
	id,
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
	["the client's own", [usual, process(4, { client_company_id: 7 }), process(5, { client_company_id: 8 })], 4],
	["a division the job does not say", [usual, process(6, { division: "Tech" })], 1],
	["between equals the priority", [process(6, { regime: 1 }, 1), process(7, { regime: 2 }, 5)], 7],
	["specific beats priority", [process(6, {}, 9), process(7, { regime: 2 }, 0)], 7],
	["between two open ones the default", [process(8, {}), usual], 1],
])("chooseProcess picks the process of a job: %s", (_, processes, chosen) => {
	expect(chooseProcess(processes, job)).toBe(chosen);
});
