import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { saveView } from "#db/queries/list-preferences.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as list from "../../entity/list.tsx";
import * as counts from "./counts.ts";
import * as preferences from "./preferences.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const path = "/recruiters/candidates";

test("the list preferences save column widths and visible columns per recruiter and reset them", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		await aCandidate(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const page = async () => unpackListPage((await browser.visit(list, { path, above })).body as PackedPage);
		const keep = (fields: [string, string][]) => {
			const form = new FormData();
			for (const [name, value] of [["back", path], ...fields] as const) form.append(name, value);
			return browser.visit(preferences, {
				path: "/recruiters/lists/candidates/preferences",
				params: { entity: "candidates" },
				form,
				above,
			});
		};
		const columns: [string, string][] = ["status", "city", "owner"].map((name) => ["columns", name]);
		const looks: [string, string][] = [
			["looks", "1"],
			["width_city", "5"],
			["width_owner", "240"],
			["width_status", ""],
			["width_gone", "90"],
			["pin", "owner"],
			["pin", "gone"],
		];
		expect(await keep([...columns, ...looks])).toMatchObject({ location: path });
		const saved = await page();
		expect(saved.columns.map(({ key }) => key)).toEqual(["owner", "status", "city"]);
		expect([saved.widths, saved.pins]).toEqual([[240, null, 60], 1]);
		// Other preferences leave widths unchanged; resetting the style removes them.
		await keep([["per", "50"]]);
		expect((await page()).widths).toEqual([240, null, 60]);
		await keep([["reset", "1"]]);
		const usual = await page();
		expect([usual.widths, usual.pins]).toEqual([undefined, undefined]);
	}));

test("the list shows saved views as tabs with counts, the recruiter's own first, without others' private views", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const other = await aRecruiter(trx);
		await aCandidate(trx, { city: "Recife" });
		await aCandidate(trx, { city: "Recife" });
		await aCandidate(trx, { city: "Natal" });
		const view = { entity: "candidates", shared: false };
		const mine = await saveView(trx, me.id, { ...view, name: "Recife", query: "?filters[city]=Recife" });
		const theirs = { ...view, name: "A equipe", query: "?filters[city]=Natal" };
		const shared = await saveView(trx, other.id, { ...theirs, shared: true });
		await saveView(trx, other.id, { ...view, name: "Só dela", query: "?" });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const { tabs } = (await browser.visit(list, { path: `${path}?filters[city]=Recife`, above })).body as PackedPage;
		expect(tabs?.map(({ uid, current }) => [uid, current])).toEqual([
			[mine, true],
			[shared, false],
		]);
		const request = { path: "/recruiters/lists/candidates/counts", params: { entity: "candidates" }, above };
		expect((await browser.visit(counts, request)).body).toEqual({ counts: { [mine]: "2", [shared]: "1" } });
		expect(await browser.visit(counts, { ...request, params: { entity: "nada" } })).toMatchObject({ status: 404 });
	}));
