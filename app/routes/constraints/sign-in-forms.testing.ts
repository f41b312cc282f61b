import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { aClientContact } from "#db/testing.ts";
import * as forgotCandidate from "../candidates/forgot-password.tsx";
import * as resetPassword from "../candidates/reset-password.tsx";
import * as signUp from "../candidates/sign-up.tsx";
import * as forgotContact from "../client_contacts/forgot-password.tsx";
import * as contactDoor from "../client_contacts/home.tsx";
import * as homeContact from "../public/home-contact.tsx";
import * as login from "../public/login.tsx";
import * as business from "../public/recruiter-sign-in.tsx";
import * as forgotRecruiter from "../recruiters/forgot-password.tsx";
import * as confirmation from "../tokens/confirmation.tsx";
import * as guardian from "../tokens/guardian.tsx";
import { type HandWrittenForm, type PostedForm, password, password_hash } from "./forms.testing.ts";

const by = "guest" as const;

type Form = Pick<PostedForm, "route" | "path" | "full">;
const door = (form: Form, columns: HandWrittenForm["columns"] = {}): HandWrittenForm => ({
	columns,
	open: async () => ({ ...form, by }),
});

const forgotten = { email: "rita@mail.example" };

export const signInForms: Readonly<Record<string, HandWrittenForm>> = {
	"sign-up": door(
		{
			route: signUp,
			path: "/candidates/register/SignUp",
			full: { name: "Rita Paiva", email: "rita@mail.example", password, terms: "on" },
		},
		{ name: "candidates.name", email: "candidates.email" },
	),
	"candidates' door": {
		columns: {},
		open: async ({ candidate }) => ({
			route: login,
			path: "/login",
			by,
			full: { email: candidate.email, password },
		}),
	},
	"recruiters' door": {
		columns: {},
		open: async ({ recruiter }) => ({
			route: business,
			path: "/business",
			by,
			full: { email: recruiter.email, password },
		}),
	},
	"client contacts' door": {
		columns: {},
		open: async ({ trx }) => {
			const { email } = await aClientContact(trx, { password_hash });
			return { route: contactDoor, path: "/client_contacts/", by, full: { email, password } };
		},
	},
	"password forgotten by a candidate": door({
		route: forgotCandidate,
		path: "/candidates/forgot_password",
		full: forgotten,
	}),
	"password forgotten by a recruiter": door({
		route: forgotRecruiter,
		path: "/recruiters/forgot_password",
		full: forgotten,
	}),
	"password forgotten by a client contact": door({
		route: forgotContact,
		path: "/client_contacts/forgot_password",
		full: forgotten,
	}),
	"a new password": {
		columns: {},
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			const token = newSecret();
			await insertToken(trx, {
				purpose: "reset_password",
				owner: { strategy: "candidates", businessId: home.id, id: candidate.id },
				tokenHash: hashSecret(token),
				seconds: 3600,
				host: home.host,
			});
			const path = `/candidates/reset_password/${token}`;
			return { route: resetPassword, path, params: { token }, by, full: { password: "outro lugar tranquilo" } };
		},
	},
	"a guardian's word": {
		columns: {},
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			const minor = { date_birth: `${new Date().getFullYear() - 16}-01-01`, guardian_email: "rosa@mail.example" };
			await trx.updateTable("candidates").set(minor).where("id", "=", candidate.id).execute();
			const token = newSecret();
			await insertToken(trx, {
				purpose: "guardian",
				owner: { strategy: "candidates", businessId: home.id, id: candidate.id },
				tokenHash: hashSecret(token),
				seconds: 3600,
				host: home.host,
			});
			return { route: guardian, path: `/guardian/${token}`, params: { token }, by, full: { agree: "on" } };
		},
	},
	"confirmation sent again": door({ route: confirmation, path: "/confirmations", full: forgotten }),
	"contact, from the home": door(
		{
			route: homeContact,
			path: "/home/contact",
			full: { name: "Rita Paiva", email: "rita@mail.example", subject: "Vagas", message: "Como me inscrevo?" },
		},
		Object.fromEntries(
			["name", "company", "email", "subject", "message"].map((name) => [name, `contact_messages.${name}`]),
		),
	),
};
