import { generateCpf } from "@brazilian-utils/brazilian-utils";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as layoutPage from "#app/routes/administrator/payroll/layout.tsx";
import { buildFormData, password, password_hash } from "#app/routes/constraints/forms.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findLayout, listLayouts } from "#db/queries/payroll/layouts.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import { anEmployee } from "../esocial/esocial.testing.ts";
import * as file from "./file.ts";
import * as page from "./payroll.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const path = "/recruiters/payroll";

async function open({ db, trx, business: home }: Inside, cpf: string | null = generateCpf()) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const employee = await anEmployee(trx, cpf);
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const inside = async <T>(answer: Promise<T>) => {
		const result = await answer;
		await enterBusiness(trx, home.id);
		return result;
	};
	const check = (layout: string) =>
		inside(
			browser.visit(page, { path: `${path}?layout=${layout}&employees=${employee.uid}`, above: [recruitersOnly] }),
		);
	const download = (layout: string) =>
		inside(
			browser.visit(file, {
				path: `${path}/file`,
				form: buildFormData({ layout, employees: employee.uid }),
				above: [recruitersOnly],
			}),
		);
	return { employee, check, download };
}

test("the payroll page exports an employee by a layout and records each download", () =>
	withRollback(async (inside) => {
		const cpf = generateCpf();
		const { employee, check, download } = await open(inside, cpf);
		const { body } = await check("adp");
		expect(body).toMatchObject({ result: { problems: [{ texts: [expect.stringContaining("EMPLOYEE_ID")] }] } });
		expect((await check("generic")).body).toMatchObject({ result: { problems: [] } });
		const answer = await download("generic");
		expect(answer.status).toBe(200);
		const [titles = "", line = ""] = String(answer.body).split("\r\n");
		const cell = (title: string) => line.split(";")[titles.replace("\ufeff", "").split(";").indexOf(title)];
		expect([cell("Nome"), cell("CPF"), cell("Salário"), cell("Admissão")]).toEqual([
			"Íris D'Ávila & Filha",
			cpf,
			"6200,50",
			"01/12/2026",
		]);
		const entries = await inside.trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "employees")
			.where("record_id", "=", employee.id)
			.where("action", "=", "export")
			.execute();
		expect(entries).toEqual([{ changes: { payroll_layout: [null, "CSV"] } }]);
	}));

test("the payroll page creates no file and names employee and column when a required value is missing", () =>
	withRollback(async (inside) => {
		const { check, download } = await open(inside, null);
		const answer = await download("generic");
		expect([answer.status, answer.location]).toEqual([303, expect.stringContaining(path)]);
		expect((await check("generic")).body).toMatchObject({
			result: { problems: [{ name: "Íris D'Ávila & Filha", texts: [expect.stringContaining("CPF")] }], lines: [] },
		});
	}));

test("the payroll layout page saves a business's layout in the entered order and restores the default", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		const send = (form: Record<string, string>, key = "generic") =>
			visit(layoutPage, `/administrator/payroll/${key}`, { id: key, params: { key }, form });
		const good = {
			name: "Folha nossa",
			kind: "fixed",
			separator: ";",
			encoding: "latin1",
			decimal: "none",
			date_form: "DDMMYYYY",
			column_0_order: "20",
			column_0_title: "NOME",
			column_0_source: "name",
			column_0_width: "30",
			column_0_padding: "right",
			column_1_order: "10",
			column_1_title: "EMPRESA",
			column_1_fixed: "01",
			column_1_width: "2",
			column_1_required: "on",
		};
		for (const [name, value] of [
			["name", ""],
			["kind", "loose"],
			["separator", "x"],
			["encoding", "ebcdic"],
			["decimal", "dot"],
			["date_form", "MM/DD"],
			["column_0_title", ""],
			["column_0_source", "secrets"],
			["column_0_width", "900"],
			["column_0_padding", "stars"],
			["column_1_width", ""],
			["column_1_fixed", ""],
		] as const)
			expect((await send(Object.assign({}, good, { [name]: value }))).status, name).toBe(422);
		const saved = await send(good);
		const key = saved.location?.split("/").at(-1) ?? "";
		expect(await findLayout(trx, key)).toMatchObject({
			name: "Folha nossa",
			preset: "generic",
			columns: [{ title: "EMPRESA" }, { title: "NOME", source: "name", width: 30 }],
		});
		expect(await listLayouts(trx)).toHaveLength(4);
		expect((await send({ intent: "delete" }, key)).location).toBe("/administrator/payroll");
		expect((await findLayout(trx, "generic"))?.name).toBe("CSV");
	}));
