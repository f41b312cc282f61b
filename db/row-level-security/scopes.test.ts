import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type NarrowScope, scopedResources } from "#app/domain/access/data-scope.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { createAuthorizer } from "#app/realtime/server/authorize.server.ts";
import { traces } from "#db/erasure/canary.testing.ts";
import { aCandidateWithAllData } from "#db/erasure/testing.ts";
import { runAsReader, type ScopedReader } from "#db/kit/data-scope.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { policiesWithoutScope, rules } from "./rules.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const everywhere = (scope: NarrowScope) => Object.fromEntries(scopedResources.map((resource) => [resource, scope]));
const getReader = (id: number, scope: NarrowScope): ScopedReader => ({
	id,
	isAdmin: false,
	reach: { scopes: everywhere(scope), fields: {} },
});

const seenBy = ({ db, business }: Inside, reader: ScopedReader, tables: readonly string[]) =>
	runAsReader(reader, () =>
		inBusiness(db, business.id, async (trx) => {
			const result = new Map<string, string>();
			for (const table of tables) {
				const { rows } = await sql<{ text: string }>`
select coalesce(string_agg(jsonb_build_array(${sql.join(await getColumns(trx, table))})::text, ' '), '') as text from ${sql.table(table)} t`.execute(
					trx,
				);
				result.set(table, rows[0]?.text.toLowerCase() ?? "");
			}
			return result;
		}),
	);

async function getColumns(trx: Inside["trx"], table: string) {
	const { rows } = await sql<{
		name: string;
	}>`select attname as name from pg_attribute where attrelid = ${table}::regclass
and attnum > 0 and not attisdropped and has_column_privilege(attrelid, attnum, 'select')`.execute(trx);
	return rows.map(({ name }) => sql`t.${sql.ref(name)}`);
}

const readable = async ({ trx }: Inside) => {
	const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind in ('r', 'p')
and relnamespace = 'public'::regnamespace and relrowsecurity and has_any_column_privilege('seleta_app', oid, 'select') order by 1`.execute(
		trx,
	);
	return rows.map(({ name }) => name);
};

describe("a recruiter with a limited scope", () => {
	test("reads nothing of a colleague's candidate in any table until they own the candidate's job", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const reader = await aRecruiter(trx, { name: "Outra Pessoa" });
			const { one, job } = await aCandidateWithAllData(trx);
			const tables = await readable(inside);
			expect(tables.length).toBeGreaterThan(150);
			const readNotices = async () => {
				const result = await seenBy(inside, getReader(reader.id, "own"), tables);
				return tables.filter((table) => traces.some((word) => result.get(table)?.includes(word)));
			};
			// Tables with copied text, listed with a reason each.
			expect((await readNotices()).filter((table) => !(table in elsewhere))).toEqual([]);
			await trx.updateTable("jobs").set({ owner_id: reader.id }).where("id", "=", job.id).execute();
			const after = await readNotices();
			for (const table of ["candidates", "candidate_experiences", "candidate_skills", "data_files", "applies"])
				expect(after, table).toContain(table);
			expect(one.id).toBeGreaterThan(0);
		}));

	test("reads records of their department and the teams below when the role's scope is department", () =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const team = (name: string, parent_id: number | null = null) =>
				trx
					.insertInto("departaments")
					.values({ business_id: business.id, name, parent_id })
					.returning("id")
					.executeTakeFirstOrThrow();
			const finance = await team("Finanças");
			const below = await team("Contabilidade", finance.id);
			const sales = await team("Vendas");
			const people: { id: number }[] = [];
			for (const departament_id of [finance.id, below.id, sales.id, null])
				people.push(await aRecruiter(trx, { departament_id }));
			const names = ["Da Equipe", "De Baixo", "De Vendas", "De Ninguém"];
			for (const [index, owner] of people.entries())
				await aCandidate(trx, { name: names[index] ?? "", owner_id: owner.id });
			const seen = async (index: number, scope: NarrowScope) => {
				const text = (await seenBy(inside, getReader(people[index]?.id ?? 0, scope), ["candidates"])).get("candidates");
				return names.filter((name) => text?.includes(name.toLowerCase()));
			};
			expect(await seen(0, "departament")).toEqual(["Da Equipe", "De Baixo"]);
			expect(await seen(1, "departament")).toEqual(["De Baixo"]);
			expect(await seen(0, "own")).toEqual(["Da Equipe"]);
			expect(await seen(3, "departament")).toEqual(["De Ninguém"]);
			await trx
				.updateTable("departaments")
				.set({ manager_id: people[3]?.id ?? null })
				.where("id", "=", sales.id)
				.execute();
			expect(await seen(3, "departament")).toEqual(["De Vendas", "De Ninguém"]);
		}));

	test("receives the board of their own job only", () =>
		withRollback(async ({ db, trx, business }) => {
			const user = await aLimitedRecruiter(trx, { jobs: ["read"], applies: ["read"] });
			await trx
				.updateTable("roles")
				.set({ scopes: JSON.stringify({ jobs: "own" }) })
				.execute();
			const [mine, theirs] = [
				await aJob(trx, { owner_id: user.id }),
				await aJob(trx, { owner_id: (await aRecruiter(trx)).id }),
			];
			const holder = {
				businessId: business.id,
				strategy: "recruiters" as const,
				personId: user.id,
				sessionId: 1,
				host: null,
			};
			const authorise = createAuthorizer(db);
			const hears = (job: string) => authorise(holder, JSON.stringify({ channel: "JobBoardChannel", job }));
			expect(await hears(mine.uid)).toBe(liveStreams.board(mine.id));
			expect(await hears(theirs.uid)).toBeNull();
		}));

	test("changes and deletes only their own records and cannot give them away", () =>
		withRollback(async ({ db, trx, business }) => {
			const [me, other] = [await aRecruiter(trx), await aRecruiter(trx)];
			const theirs = await aCandidate(trx, { owner_id: other.id });
			const mine = await aCandidate(trx, { owner_id: me.id });
			await anApply(trx, { candidate_id: theirs.id });
			const asMe = <T>(work: (scoped: typeof trx) => Promise<T>) =>
				runAsReader(getReader(me.id, "own"), () => inBusiness(db, business.id, work));
			const changed = await asMe((scoped) =>
				scoped.updateTable("candidates").set({ city: "Santos" }).returning("id").execute(),
			);
			expect(changed).toEqual([{ id: mine.id }]);
			expect(await asMe((scoped) => scoped.deleteFrom("applies").returning("id").execute())).toEqual([]);
			await expect(
				asMe((scoped) =>
					scoped.updateTable("candidates").set({ owner_id: other.id }).where("id", "=", mine.id).execute(),
				),
			).rejects.toMatchObject({ code: "42501" });
		}));
});

test("people who see the whole business run as before: no setting, no other role", () =>
	withRollback(async ({ db, business }) => {
		const role = (reader: ScopedReader | null) =>
			runAsReader(reader, () =>
				inBusiness(db, business.id, async (trx) => {
					const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(trx);
					return rows[0]?.role;
				}),
			);
		expect(await role(null)).toBe("seleta_app");
		expect(await role({ id: 1, isAdmin: false })).toBe("seleta_app");
		expect(await role({ ...getReader(1, "own"), isAdmin: true })).toBe("seleta_app");
		expect(await role(getReader(1, "own"))).toBe("seleta_scoped");
	}));

test("every rule and every exception is of a table there is", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ name: string }>`select relname as name from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(trx);
		const there = new Set(rows.map(({ name }) => name));
		expect([...Object.keys(rules), ...Object.keys(policiesWithoutScope)].filter((name) => !there.has(name))).toEqual(
			[],
		);
	}));

/** Tables that store text copied from records. */
const elsewhere: Readonly<Record<string, string>> = {
	bulk_run_items: "a run is shown to whose run it is",
	import_rows: "an import is shown to whose import it is",
	entity_pages: "what one person saved",
	recent_pages: "what one person opened",
	notifications: "what one person was told",
	idempotency_keys: "what one person pressed",
	contact_messages: "administrators read them",
	message_events: "numbers of nobody: the page is for who reads all candidates",
	talk_participants: "administrators read them",
	email_messages: "mail about no record, which no list of a recruiter holds",
	record_merges: "shown on the record alone",
	identities: "how people enter",
	sessions: "how people enter",
	job_alerts: "visitors' own",
	mail_topic_refusals: "who may not be written to must hold for everybody",
	suppressions: "who may not be written to must hold for everybody",
	unsubscribe_links: "asked by their token alone",
};
