import { beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { entities } from "#app/entities/index.ts";
import { createAuthorizer } from "#app/realtime/server/authorize.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as layout from "#app/routes/recruiters/layout.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { readableColumns } from "#db/kit/readable-columns.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	aLimitedRecruiter,
	aRecruiter,
	withRollback,
} from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as bulk from "../recruiters/bulk/start/bulk.tsx";
import * as downloads from "../recruiters/downloads/create.ts";
import * as options from "../recruiters/lists/options.ts";
import * as search from "../recruiters/search/search.tsx";
import { unpackEntity } from "../recruiters/shell/compact-payload.ts";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";
import * as show from "./show.tsx";

/** Role permissions apply equally in menu, URLs, search, suggestions, bulk actions, export and channel. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

// Every entity in one test: its time grows with them.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(clearCountCache);

test("a limited role sees only its entities everywhere", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"], jobs: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		await aCandidate(trx, { name: "Zuleica Quintanilha" });
		await aCompany(trx, { name: "Zuleica Alimentos" });
		await aClientContact(trx, { name: "Zuleica Portela" });
		const job = await aJob(trx, { title: "Zuleica procura analista" });
		const records = new Map<string, string>();
		for (const entity of entities) records.set(entity.key, (await exampleRecord(trx, entity, admin.id)).uid);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const ask = async (route: Parameters<Browser["visit"]>[0], path: string, more: object = {}) => {
			const answer = await browser.visit(route, { path, above, ...more });
			// The denial is logged asynchronously, on the only connection of the test.
			await waitForDenialAudit();
			return answer;
		};

		const frame = (await ask(layout, "/recruiters/candidates")).body as { entities: string[] };
		// Read access to candidates includes their conversations.
		expect(frame.entities.map((sent) => unpackEntity(sent).key).sort()).toEqual([
			"candidates",
			"conversations",
			"jobs",
		]);

		for (const entity of entities) {
			const mine = entity.resource === "candidates" || entity.resource === "jobs";
			const uid = records.get(entity.key) ?? "";
			const status = mine ? 200 : 302;
			expect((await ask(list, entity.path)).status, entity.path).toBe(status);
			expect((await ask(show, `${entity.path}/${uid}`, { params: { id: uid } })).status, uid).toBe(status);
			const suggested = await ask(options, `/recruiters/options/${entity.key}?q=zu`, {
				params: { entity: entity.key },
			});
			expect(suggested.status, `options ${entity.key}`).toBe(mine ? 200 : 404);
			for (const act of ["edit", "delete", "export"] as const) {
				const answer = await ask(bulk, `/recruiters/bulk/${entity.key}?act=${act}&ids=${uid}`, {
					params: { entity: entity.key },
				});
				expect(answer.status, `${act} ${entity.key}`).not.toBe(200);
				const done = await ask(bulk, `/recruiters/bulk/${entity.key}?act=${act}&ids=${uid}`, {
					params: { entity: entity.key },
					form: { act, ids: uid },
				});
				expect(done.status, `POST ${act} ${entity.key}`).toBe(mine && !supportsBulkAction(entity, act) ? 404 : 403);
			}
			const exported = await ask(downloads, "/recruiters/recruiter_downloads", { form: getExport(entity.key, uid) });
			expect(exported.status, `export ${entity.key}`).toBe(403);
		}

		const all = ["Company", "Contact", "Proposal", "Candidate", "Lead", "Job"];
		const result = await ask(
			search,
			`/recruiters/search?term=zuleica&entities=${encodeURIComponent(JSON.stringify(all))}`,
		);
		const text = JSON.stringify(result.body);
		expect(text).toContain("Zuleica Quintanilha");
		expect(text).toContain("Zuleica procura analista");
		expect(text).not.toContain("Zuleica Alimentos");
		expect(text).not.toContain("Zuleica Portela");

		const user = {
			strategy: "recruiters",
			personId: limited.id,
			businessId: home.id,
			sessionId: 1,
			host: null,
		} as const;
		const board = JSON.stringify({ channel: "JobBoardChannel", job: job.uid });
		expect(await createAuthorizer(db)(user, board)).toBeNull();
	}));

test("a read-only role saves nothing even when the form is valid", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true });
		const rights = Object.fromEntries(entities.map(({ resource }) => [resource, ["read"]]));
		const reader = await aLimitedRecruiter(trx, rights, { password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: reader.email, password } });
		const post = async (
			route: Parameters<Browser["visit"]>[0],
			path: string,
			id: string | undefined,
			input: Record<string, string | string[]>,
		) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(input)) for (const item of [value].flat()) form.append(name, item);
			const answer = await browser.visit(route, { path, above, params: id ? { id } : {}, form });
			await waitForDenialAudit();
			return answer.status;
		};
		for (const entity of entities) {
			await enterBusiness(trx, home.id);
			const input = await exampleInput(trx, entity);
			const { uid } = await exampleRecord(trx, entity, admin.id);
			const table = entity.table as "tasks";
			const columns = await readableColumns(trx, table);
			const readSaved = () => trx.selectFrom(table).select(columns).where("uid", "=", uid).executeTakeFirstOrThrow();
			const before = await readSaved();
			const at = `${entity.path}/${uid}`;
			const saved = { ...input, version: String(before.lock_version) };
			expect(await post(create, `${entity.path}/new`, undefined, input), `new ${entity.key}`).toBe(403);
			expect(await post(edit, `${at}/edit`, uid, saved), `edit ${entity.key}`).toBe(403);
			expect(await post(remove, `${at}/delete`, uid, { confirm: "1" }), `delete ${entity.key}`).toBe(403);
			await enterBusiness(trx, home.id);
			expect(await readSaved()).toEqual(before);
		}
	}));

function getExport(entity: string, uid: string) {
	const form = new FormData();
	form.set("recruiter_download[entity]", entity);
	form.set("recruiter_download[file_type]", "csv");
	form.append("recruiter_download[collections][][reference_type]", entity);
	form.append("recruiter_download[collections][][reference_id]", uid);
	return form;
}
