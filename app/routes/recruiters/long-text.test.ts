import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { aCandidate, aClientContact, aRecruiter, withRollback } from "#db/testing.ts";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as follow from "./client_contacts/follow.tsx";
import * as convert from "./contacts/convert.tsx";
import * as newNote from "./notes/new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const long = "Companhia ".repeat(60).trim();

test("every form with a picker returns too long text unchanged together with its error", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const lead = await exampleRecord(trx, contacts, recruiter.id);
		const contact = await aClientContact(trx);
		const candidate = await aCandidate(trx, { name: "Íris Ávila" });
		const post = (route: Parameters<Browser["visit"]>[0], path: string, id: string, fields: [string, string][]) => {
			const form = new FormData();
			for (const [name, value] of fields) form.append(name, value);
			return browser.visit(route, { path, params: { id, uid: id }, form, above: [recruitersOnly] });
		};
		const converted = await post(convert, `/recruiters/contacts/${lead.uid}/convert`, lead.uid, [
			["company", "other"],
			["other_company", long],
			["contact", "new"],
			["name", "Íris"],
			["email", "iris@mail.example"],
		]);
		expect(converted.status).toBe(422);
		expect(converted.body).toMatchObject({ typed: long });
		const followed = await post(follow, `/recruiters/client_contacts/${contact.uid}/follow`, contact.uid, [
			["company", long],
			["email", "iris@mail.example"],
			["title", "Diretora"],
		]);
		expect(followed.status).toBe(422);
		expect(followed.body).toMatchObject({
			typed: long,
			result: { error: { company: ["Máximo de 200 caracteres."] }, initialValue: { title: "Diretora" } },
		});
		const noted = await post(newNote, "/recruiters/notes/new", "", [
			["body", "Conversamos hoje."],
			["kind", "comment"],
			["related", `candidates:${candidate.uid}`],
			["related", long],
		]);
		expect(noted.status).toBe(422);
		expect(noted.body).toMatchObject({
			about: { chosen: [{ value: `candidates:${candidate.uid}`, label: "Íris Ávila" }], typed: long },
			result: { initialValue: { body: "Conversamos hoje." } },
		});
	}));
