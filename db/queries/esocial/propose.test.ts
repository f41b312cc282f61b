import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDeadline } from "#app/domain/esocial/deadline.ts";
import { anEmployee } from "#app/routes/recruiters/esocial/esocial.testing.ts";
import { withRollback } from "#db/testing.ts";
import { addSensitiveData } from "../candidate-sensitive-data.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepare({ trx }: Inside, start: { kind?: string; state?: string } | null = {}) {
	const employee = await anEmployee(trx);
	const { candidate_id } = await trx
		.selectFrom("employees")
		.select("candidate_id")
		.where("id", "=", employee.id)
		.executeTakeFirstOrThrow();
	if (start)
		await trx
			.insertInto("esocial_events")
			.values({
				business_id: trx.businessId,
				employee_id: employee.id,
				kind: start.kind ?? "S-2200",
				state: start.state ?? "accepted",
				environment: 1,
				event_key: "ID1".padEnd(36, "3"),
				since: "2026-12-01",
			})
			.execute();
	const change = (table: "candidates" | "employees", values: object) =>
		trx
			.updateTable(table)
			.set(values)
			.where("business_id", "=", trx.businessId)
			.where("id", "=", table === "candidates" ? (candidate_id ?? 0) : employee.id)
			.execute();
	const drafts = async () =>
		trx
			.selectFrom("esocial_events")
			.select(["kind", "changed", "since", "due_on", "environment"])
			.where("business_id", "=", trx.businessId)
			.where("state", "=", "draft")
			.orderBy("kind")
			.execute();
	return { change, drafts, candidateId: candidate_id ?? 0 };
}

test("updating reported employee data proposes one event per kind, listing each changed field once", () =>
	withRollback(async (inside) => {
		const { change, drafts, candidateId } = await prepare(inside);
		await change("candidates", { street: "Rua Nova", number: "7" });
		await change("candidates", { marital_status: 2 });
		await change("employees", { salary_cents: 700_000 });
		await addSensitiveData(
			inside.trx,
			{ businessId: inside.business.id, id: candidateId, actor: { type: "system", id: null, name: null } },
			{ dependents: "[]" },
		);
		const [person, contract, ...others] = await drafts();
		expect(others).toEqual([]);
		expect(person).toMatchObject({
			kind: "S-2205",
			environment: 1,
			changed: ["dependents", "marital_status", "number", "street"],
		});
		expect(contract).toMatchObject({ kind: "S-2206", changed: ["salary_cents"] });
		expect(person?.due_on).toBe(findDeadline("S-2205", { since: person?.since ?? "" }));
	}));

test.each<[string, Parameters<typeof prepare>[1], string[]]>([
	["nobody told of a start", null, []],
	["the start was refused", { state: "refused" }, []],
	["the start was excluded", { state: "excluded" }, []],
	["somebody is no employee: of the person alone", { kind: "S-2300" }, ["S-2205"]],
	["the start is not sent yet", { state: "valid" }, ["S-2205", "S-2206"]],
])("updating an employee proposes the expected events when %s", (_, start, kinds) =>
	withRollback(async (inside) => {
		const { change, drafts } = await prepare(inside, start);
		await change("candidates", { city: "Campinas" });
		await change("employees", { position: "Gerente" });
		expect((await drafts()).map(({ kind }) => kind)).toEqual(kinds);
	}),
);

test("updating an employee proposes nothing when no reported field changed or the employment ended", () =>
	withRollback(async (inside) => {
		const { change, drafts } = await prepare(inside);
		await change("candidates", { street: "Rua Augusta", linkedin: null });
		await change("employees", { equipment: ["Notebook"] });
		await change("employees", { stage: "ended" });
		await change("employees", { position: "Gerente" });
		await change("candidates", { street: "Rua Nova" });
		expect(await drafts()).toEqual([]);
	}));

test("PostgreSQL computes the same S-2206 deadline as findDeadline", () =>
	withRollback(async ({ trx }) => {
		const days = ["2026-01-31", "2026-02-28", "2026-11-30", "2026-12-01", "2026-12-31", "2028-02-29"];
		for (const day of days) {
			const { rows } = await sql<{
				due: string;
			}>`select (date_trunc('month', ${day}::date) + interval '1 month 14 days')::date::text due`.execute(trx);
			expect(rows[0]?.due).toBe(findDeadline("S-2206", { since: day }));
		}
	}));
