import { describe, expect, test } from "vitest";
import {
	type AutomationChain,
	type AutomationTrigger,
	automationProblems,
	findAutomationLoop,
	isTriggered,
	stepProblems,
} from "./flows.ts";

const on = (trigger: string, more: Partial<AutomationTrigger> = {}): AutomationTrigger => ({
	entity: "candidates",
	trigger,
	field: null,
	status: null,
	...more,
});
const changed = (changes: Record<string, unknown>) => ({ action: "update", changes });

describe("isTriggered", () => {
	test.each<[string, AutomationTrigger, Parameters<typeof isTriggered>[1], boolean]>([
		["a new record", on("created"), { action: "create", changes: {} }, true],
		["a changed one is not new", on("created"), changed({ city: ["a", "b"] }), false],
		["any change", on("updated"), changed({ city: ["a", "b"] }), true],
		["the field's change", on("updated", { field: "city" }), changed({ city: null }), true],
		["another field's", on("updated", { field: "state" }), changed({ city: ["a", "b"] }), false],
		["no field of an object's own", on("updated", { field: "toString" }), changed({ city: null }), false],
		["a status entered", on("entered", { status: 5 }), changed({ status: [1, 5] }), true],
		["another one", on("entered", { status: 5 }), changed({ status: [5, 6] }), false],
		["left", on("left", { status: 5 }), changed({ status: [5, 6] }), true],
		["not left", on("left", { status: 5 }), changed({ status: [1, 5] }), false],
		["a clock's is set off by nothing that is written", on("idle"), changed({ status: [1, 5] }), false],
	])("judges the event: %s", (_, listener, happening, expected) =>
		expect(isTriggered(listener, happening)).toBe(expected),
	);
});

describe("findAutomationLoop", () => {
	const chain = (
		name: string,
		listener: AutomationTrigger,
		...steps: Partial<AutomationChain["steps"][number]>[]
	): AutomationChain => ({
		...listener,
		name,
		steps: steps.map((step) => ({ kind: "note", field: null, status: null, ...step })),
	});
	const field = (name: string) => ({ kind: "field", field: name });

	test("finds an automation that changes the field it listens to", () => {
		expect(findAutomationLoop(chain("A", on("updated", { field: "city" }), field("city")), [])).toEqual(["A"]);
		expect(findAutomationLoop(chain("A", on("updated"), { kind: "tag" }), [])).toEqual(["A"]);
		expect(findAutomationLoop(chain("A", on("updated", { field: "city" }), field("state")), [])).toBeNull();
	});

	test("finds a task created by a new task and a move into its own status", () => {
		expect(findAutomationLoop(chain("A", on("created", { entity: "tasks" }), { kind: "task" }), [])).toEqual(["A"]);
		const entered = on("entered", { entity: "applies", status: 5 });
		expect(findAutomationLoop(chain("A", entered, { kind: "move", status: 5 }), [])).toEqual(["A"]);
		expect(findAutomationLoop(chain("A", entered, { kind: "move", status: 6 }), [])).toBeNull();
	});

	test("finds a loop through other automations and ignores unrelated loops", () => {
		const own = chain("A", on("updated", { field: "city" }), field("state"));
		const back = chain("B", on("updated", { field: "state" }), field("city"));
		const aside = chain("C", on("updated", { field: "state" }), field("state"));
		expect(findAutomationLoop(own, [back, aside])).toEqual(["A", "B"]);
		expect(findAutomationLoop(own, [aside])).toBeNull();
	});

	test("finds a loop across a wait and none through emails and webhooks", () => {
		const waits = chain("A", on("updated", { field: "city" }), { kind: "wait" }, { kind: "email" }, field("city"));
		expect(findAutomationLoop(waits, [])).toEqual(["A"]);
		expect(findAutomationLoop(chain("A", on("created"), { kind: "email" }, { kind: "webhook" }), [])).toBeNull();
	});
});

test("stepProblems reports missing values on their fields", () => {
	expect(stepProblems({ kind: "email", email_template: null })).toEqual({ email_template: "forms:required" });
	expect(stepProblems({ kind: "field", field_name: null, text: null })).toEqual({
		field_name: "forms:required",
		text: "forms:required",
	});
	expect(stepProblems({ kind: "wait", days: 0 })).toEqual({ days: "automations:problems.noWait" });
	expect(stepProblems({ kind: "email", email_template: {}, channel: "preferred", sms_text: null })).toEqual({
		channel: "automations:problems.noPhoneWords",
	});
	expect(stepProblems({ kind: "email", email_template: {}, channel: "preferred", sms_text: "Oi" })).toEqual({});
	expect(stepProblems({ kind: "note", text: "Oi" })).toEqual({});
	expect(stepProblems({ kind: "move", status: 0 })).toEqual({});
});

test("automationProblems reports missing trigger settings on their fields", () => {
	expect(automationProblems({ trigger: "entered", entity: "jobs", status: 1 })).toHaveProperty("trigger");
	expect(automationProblems({ trigger: "left", entity: "applies", status: null })).toHaveProperty("status");
	expect(automationProblems({ trigger: "entered", entity: "applies", status: 0 })).toEqual({});
	expect(automationProblems({ trigger: "idle", entity: "applies", days: 0 })).toHaveProperty("days");
	expect(automationProblems({ trigger: "date", entity: "jobs", field_name: null })).toHaveProperty("field_name");
	expect(automationProblems({ trigger: "created", entity: "jobs" })).toEqual({});
});
