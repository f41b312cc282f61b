import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { isTransferable } from "#app/entities/kit/read-access.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { linkOtherBusiness, setUpAccount } from "../administrator/businesses/account.testing.ts";
import * as bring from "../administrator/copy_rows/bring.tsx";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord, formFields } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as show from "./show.tsx";

/** Covers history with undo, copies between businesses, import. Posts are plain forms without JavaScript. */

beforeEach(clearCountCache);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
interface View {
	timeline: {
		days: { items: { title: string; actions?: { label: string; to: string; post: [string, string][] }[] }[] }[];
	};
}

const office = entities.filter(({ path, scope }) => path.startsWith("/administrator/") && scope === undefined);
const each = (some: readonly Entity[]) => describe.each(some.map((entity) => [entity.key, entity] as const));
const getText = (entity: Entity) =>
	formFields(entity).find(
		({ kind, unique, name }) => (kind === "text" || kind === "multiline") && !unique && !entity.example?.[name],
	) ?? formFields(entity).find(({ kind }) => kind === "text" || kind === "multiline");

each(office.filter((entity) => getText(entity) && !entity.uncreatable))("%s", (_, entity) => {
	test("shows its history in both languages, and reverts a change unless changed since", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { visit, speak, recruiter } = await anAdministrator(inside);
			const { uid } = await exampleRecord(trx, entity, recruiter.id);
			const field = getText(entity);
			if (!field) throw new Error("no text");
			const now = async () => {
				const { rows } = await sql<{ value: unknown; version: number }>`
select ${sql.ref(field.column ?? "")} as value, lock_version as version from ${sql.table(entity.table)} where uid = ${uid}`.execute(
					trx,
				);
				return rows[0] ?? { value: null, version: 0 };
			};
			const path = `${entity.path}/${uid}/edit`;
			const save = async (value: string) => {
				const form = { field: field.name, version: String((await now()).version), [field.name]: value };
				expect((await visit(edit, path, { id: uid, form })).status).toBe(302);
			};
			const offered = async () => {
				const { timeline } = ((await visit(show, `${entity.path}/${uid}`, { id: uid })).body as { timeline: View })
					.timeline;
				return timeline.days.flatMap(({ items }) => items).flatMap(({ actions }) => actions ?? []);
			};
			const first = (await now()).value;
			await save("Segunda palavra");
			for (const [locale, word] of [
				["pt", "Desfazer"],
				["en", "Undo"],
			] as const) {
				await speak(locale);
				expect((await offered()).map(({ label }) => label)).toEqual([word]);
			}
			const [undo] = await offered();
			expect(undo?.to).toBe(path);
			const press = () => visit(edit, path, { id: uid, form: Object.fromEntries(undo?.post ?? []) });
			expect((await press()).status).toBe(303);
			expect((await now()).value).toBe(first);
			// An undo is a new change, so the earlier entry no longer applies.
			expect(await offered()).toHaveLength(2);
			await save("Terceira palavra");
			await press();
			expect((await now()).value).toBe("Terceira palavra");
		}));
});

each(office.filter(isTransferable))("%s", (_, entity) => {
	test("is copied once from another business of the account, with references matched by name", () =>
		withRollback(async (inside) => {
			const { trx, business: home, other, inOther } = inside;
			const { visit, recruiter } = await anAdministrator(inside);
			const path = `/administrator/bring?entity=${entity.key}`;
			const readRequest = async () => (await visit(bring, path)).body as { sources: { value: string }[] };
			const uid = await inOther(async (theirs) => {
				const row = await theirs
					.selectFrom("businesses")
					.select("uid")
					.where("id", "=", other.id)
					.executeTakeFirstOrThrow();
				return row.uid;
			});
			// A business the user does not administer is never an import source, even when posted.
			expect((await readRequest()).sources).toEqual([]);
			expect((await visit(bring, path, { form: { what: "business", business: uid } })).status).toBe(422);
			await linkOtherBusiness(inside, recruiter.id);
			expect((await readRequest()).sources).toEqual([{ value: uid, label: other.name }]);
			const theirs = await inOther(async (there) => {
				const { id } = await aRecruiter(there);
				const created = await exampleRecord(there, entity, id);
				const { rows } = await sql<{
					name: string;
				}>`select ${sql.ref(entity.fields[entity.name]?.column ?? "uid")}::text as name
from ${sql.table(entity.table)} where uid = ${created.uid}`.execute(there);
				return rows[0]?.name ?? "";
			});
			const counted = async () => (await visit(list, entity.path)).body as { total: { count: number } };
			const before = (await counted()).total.count;
			const copied = await visit(bring, path, { form: { what: "business", business: uid } });
			const body = JSON.stringify(copied.body);
			const points = formFields(entity).some(
				({ kind, name, required }) => kind === "ref" && (required || entity.once?.includes(name)),
			);
			if (points) expect(copied.status, body).toBeLessThan(400);
			else expect([copied.status, copied.location], body).toEqual([302, entity.path]);
			await enterBusiness(trx, home.id);
			const after = (await counted()).total.count;
			if (points) expect(after - before + problemsIn(copied.body), body).toBeGreaterThan(0);
			else expect(after, theirs).toBeGreaterThan(before);
			await visit(bring, path, { form: { what: "business", business: uid } });
			expect((await counted()).total.count).toBe(after);
		}));

	test("is imported from a sheet with exported column names in either language, and reports invalid rows", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { visit, speak } = await anAdministrator(inside);
			await setUpAccount(trx, { seats: 9 });
			const path = `/administrator/bring?entity=${entity.key}`;
			const counted = async () => ((await visit(list, entity.path)).body as { total: { count: number } }).total.count;
			for (const locale of ["pt", "en"] as const) {
				await speak(locale);
				const labels = getLabels(entity, fixedT(locale));
				const sheet = await aSheet(inside, entity, labels.field, locale === "pt" ? 2031 : 2032);
				const before = await counted();
				const answer = await visit(bring, path, { form: fileForm(sheet) });
				expect([answer.status, answer.location], JSON.stringify(answer.body)).toEqual([302, entity.path]);
				expect(await counted()).toBe(before + 1);
			}
			const nameless = await visit(bring, path, { form: fileForm("a,b\n1,2\n") });
			expect(nameless.status).toBe(422);
		}));
});

const problemsIn = (body: unknown) =>
	(body as { brought?: { problems: unknown[] } } | null)?.brought?.problems.length ?? 0;

/** An import sheet with one row of required values, as a user would type them. */
async function aSheet({ trx }: Inside, entity: Entity, label: (name: string) => string, year: number) {
	const input = await exampleInput(trx, entity);
	const cells: [string, string][] = [];
	for (const field of formFields(entity)) {
		const values = [input[field.name] ?? ""].flat().join("; ");
		if (values === "" || field.name.startsWith("valid_")) continue;
		const cell = values.startsWith("uid:") ? values.replaceAll("uid:", "") : optionIn(entity, field, values);
		cells.push([label(field.name), field.kind === "yes" ? "Sim" : cell]);
	}
	if (entity.effective) cells.push([label("valid_from"), `${year}-01-01`], [label("valid_to"), `${year}-12-31`]);
	const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
	return `${cells.map(([head]) => quoted(head)).join(",")}\n${cells.map(([, cell]) => quoted(cell)).join(",")}\n`;
}

const optionIn = (entity: Entity, field: ReturnType<typeof formFields>[number], value: string) =>
	field.kind === "option" && !field.list ? getLabels(entity, fixedT("pt")).option(field.name, value) : value;

function fileForm(sheet: string): FormData {
	const form = new FormData();
	form.set("what", "file");
	form.set("file", new File([sheet], "lista.csv", { type: "text/csv" }));
	return form;
}
