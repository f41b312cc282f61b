import { expect, test } from "vitest";
import { findAdmissionProblems } from "#app/domain/esocial/admission-problems.ts";
import { buildEvent, eventId } from "#app/domain/esocial/build-event.ts";
import { type SyntheticAdmission, syntheticAdmissions } from "./synthetic-admissions.testing.ts";
import { findSchemaErrors } from "./validate-event.server.ts";
import { writeEvent } from "./write-event.ts";

const moment = new Date("2026-11-29T15:04:05Z");

function write({ event, admission, extension }: SyntheticAdmission, count = 1): string {
	const id = eventId(admission.employer, moment, count);
	const change = { since: "2027-03-01", extension };
	return writeEvent(event, id, buildEvent(event, { environment: 2 }, admission, change));
}

test("syntheticAdmissions has fifty people, each for a different group", () => {
	expect(syntheticAdmissions.length).toBe(50);
	expect(new Set(syntheticAdmissions.map(({ proves }) => proves)).size).toBe(50);
});

test.each(syntheticAdmissions)("buildEvent creates a valid $event for: $proves", async (person) => {
	expect([...findAdmissionProblems(person.admission)]).toEqual([]);
	expect(await findSchemaErrors(person.event, write(person), false)).toEqual([]);
});

test("findSchemaErrors reports a missing signature when one is required", async () => {
	const [person] = syntheticAdmissions;
	if (!person) throw new Error("nobody is invented");
	const [error] = await findSchemaErrors(person.event, write(person), true);
	expect(error).toMatchObject({ element: "eSocial", message: expect.stringContaining("Signature") });
});

test.each([
	["a CPF of ten digits", /<cpfTrab>\d/, "<cpfTrab>"],
	["an unknown education", /<grauInstr>\d\d/, "<grauInstr>99"],
	["a salary with a comma", /<vrSalFx>\d+\./, "<vrSalFx>1,"],
	["a day that is none", /<dtAdm>2026-12-01/, "<dtAdm>2026-13-01"],
	["an element that the layout does not know", /<vinculo>/, "<vinculo><apelido>Má</apelido>"],
])("findSchemaErrors reports %s", async (_, from, to) => {
	const person = syntheticAdmissions.find(({ event }) => event === "S-2200");
	if (!person) throw new Error("nobody is employed");
	const xml = write(person);
	const changed = xml.replace(from, to);
	expect(changed).not.toBe(xml);
	expect(await findSchemaErrors("S-2200", changed, false)).not.toEqual([]);
});

test("eventId differs for two events of the same second", () => {
	const employer = { cnpj: "12ABC34501DE35" };
	expect(eventId(employer, moment, 1)).toBe("ID112ABC3450000002026112915040500001");
	expect(eventId(employer, moment, 2)).not.toBe(eventId(employer, moment, 1));
});
