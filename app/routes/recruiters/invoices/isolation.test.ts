import { beforeEach, describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { clientContactsOnly } from "#app/auth/session/guards.server.ts";
import { billing_plans, invoices, placements, proposals } from "#app/entities/registry.ts";
import type { PackedPage } from "#app/ui/list-view/compact-payload.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { addCreditEntry } from "#db/queries/credits.ts";
import { searchEverything } from "#db/queries/global-search.ts";
import { aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import * as apiList from "../../api/v1/recruiters/list.ts";
import * as apiRecord from "../../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../../api/v1/testing.ts";
import * as home from "../../client_contacts/home.tsx";
import * as ownList from "../../client_contacts/invoices/list.tsx";
import * as ownPdf from "../../client_contacts/invoices/pdf.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import { anAdministrator, password } from "../../entity/administrator-session.testing.ts";
import { exampleRecord } from "../../entity/examples.testing.ts";
import * as list from "../../entity/list.tsx";
import * as plan from "../billing_plans/plan.tsx";
import * as downloads from "../downloads/create.ts";
import * as placement from "../placements/placement.tsx";
import * as proposal from "../proposals/overview.tsx";
import { anIssuedInvoice } from "./invoice.testing.ts";
import * as page from "./invoice.tsx";
import * as pdf from "./pdf.ts";

beforeEach(clearCountCache);

/** These entities have no live channel: their pages poll instead. */
describe.each([
	["proposals", proposals, [proposal]],
	["placements", placements, [placement]],
	["billing_plans", billing_plans, [plan]],
	["invoices", invoices, [page, pdf]],
] as const)("%s of another business", (key, entity, screens) => {
	test("are absent from list, search, export and API, and their pages respond 404", () =>
		withRollback(async (inside) => {
			const { db, trx, business, inOther } = inside;
			const { visit, recruiter } = await anAdministrator(inside);
			const theirs = await inOther(async (there) => {
				const { id } = await aRecruiter(there, { is_admin: true });
				return exampleRecord(there, entity, id);
			});
			for (const search of ["", "?q=Exemplo", `?q=${theirs.uid}`]) {
				const { body } = await visit(list, entity.path + search);
				expect((body as PackedPage).rows, search).toEqual([]);
			}
			const expected = { words: "exemplo", pieces: [], phones: [] } as never;
			expect(await searchEverything(trx, expected, ["proposals"])).toEqual([]);
			for (const screen of screens)
				expect((await visit(screen, `${entity.path}/${theirs.uid}`, { id: theirs.uid })).status).toBe(404);
			const caller = new ApiTestClient(db, business.host);
			await caller.signIn(recruiter.email, password);
			expect((await caller.call(apiList, `/${key}`, { params: { entity: key } })).body).toMatchObject({ [key]: [] });
			const params = { entity: key, id: theirs.uid };
			expect((await caller.call(apiRecord, `/${key}/${theirs.uid}`, { params })).status).toBe(404);
			const form = {
				"recruiter_download[entity]": key,
				"recruiter_download[file_type]": "csv",
				"recruiter_download[collections][][reference_type]": key,
				"recruiter_download[collections][][reference_id]": theirs.uid,
			};
			await visit(downloads, "/recruiters/recruiter_downloads", { id: "", form });
			await enterBusiness(trx, business.id);
			const request = await trx.selectFrom("recruiter_downloads").select("total_record").execute();
			expect(request.map(({ total_record }) => total_record)).toEqual([0]);
		}));
});

test("the client portal shows an administrator only the own company's invoices and credits, and other contacts none", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { made, company } = await anIssuedInvoice(inside);
		const credit = { kind: "grant" as const, unit: "job_slot" as const, byId: null };
		await addCreditEntry(trx, { ...credit, companyId: company.id, amount: 3 });
		const neighbour = await aCompany(trx, { name: "Vizinha" });
		await addCreditEntry(trx, { ...credit, companyId: neighbour.id, amount: 5 });
		const password_hash = await hashPassword(password);
		const readRequest = async (companyId: number, isAdmin: boolean) => {
			const contact = await aClientContact(trx, {
				client_company_id: companyId,
				portal_enabled: true,
				password_hash,
				is_admin: isAdmin,
			});
			const browser = new Browser(db, business.host);
			await browser.visit(home, { path: "/client_contacts/", form: { email: contact.email ?? "", password } });
			const above = [clientContactsOnly];
			const listed = await browser.visit(ownList, { path: "/client_contacts/invoices", above });
			const path = `/client_contacts/invoices/${made.uid}/pdf`;
			const drawn = await browser.visit(ownPdf, { path, params: { id: made.uid }, above });
			await enterBusiness(trx, business.id);
			const body = listed.body as { rows?: { uid: string }[]; credits?: { balance: string }[] };
			return [
				listed.status,
				body.rows?.map(({ uid }) => uid),
				body.credits?.map(({ balance }) => balance),
				drawn.status,
			];
		};
		expect(await readRequest(company.id, true)).toEqual([200, [made.uid], ["3"], 200]);
		expect(await readRequest(neighbour.id, true)).toEqual([200, [], ["5"], 404]);
		expect(await readRequest(company.id, false)).toEqual([403, undefined, undefined, 403]);
	}));
