import { z } from "zod";
import type { strategies } from "#app/domain/access/session-user.ts";
import { maxSignatureLength } from "#app/domain/mail/signature-html.ts";
import { apiText } from "#app/i18n/api-text.ts";

/** Specification, section 3: the session user, wrapped under the user type. */
export const recruiterUser = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	is_admin: z.boolean(),
	photoUrl: z.string().nullable(),
	title: z.string().nullable(),
	company: z.string(),
	linkedin: z.string().nullable(),
	mobile_phone: z.string().nullable(),
	phone: z.string().nullable(),
	menu_display_type: z.string(),
	signature: z.string().nullable().meta(apiText("html")),
	logged_in_with_microsoft: z.boolean(),
	devise_token: z.string().meta(apiText("devise_token")),
	role_permissions: z.record(z.string(), z.array(z.string())),
});

export const candidateUser = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	avatar_url: z.string().nullable(),
	completed_register: z.boolean(),
	"confirmed?": z.boolean(),
});

export const clientContactUser = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	is_admin: z.boolean(),
	photoUrl: z.string().nullable(),
});

export const candidateAnswer = z.object({ candidate: candidateUser });
export const recruiterAnswer = z.object({ recruiter: recruiterUser });
export const clientContactAnswer = z.object({ client_contact: clientContactUser });
export const profileAnswer = z.object({
	recruiter: recruiterUser.pick({ id: true, signature: true, logged_in_with_microsoft: true, devise_token: true }),
});

const token = z.string().meta(apiText("bearer"));
export const sessionAnswers = {
	candidates: candidateAnswer.extend({ token }),
	recruiters: recruiterAnswer.extend({ token }),
	client_contacts: clientContactAnswer.extend({ token }),
} as const satisfies Record<(typeof strategies)[number], z.ZodType>;

export const personBodyKeys = {
	candidates: "candidate",
	recruiters: "recruiter",
	client_contacts: "client_contact",
} as const;

/** Sign-in input; also accepted wrapped under `candidate`, `recruiter` or `client_contact`. */
export const credentialsBody = z.object({
	email: z.string(),
	password: z.string(),
	/** Six-digit TOTP or recovery code for two-factor accounts. */
	code: z.string().optional(),
});

export const signatureBody = z.object({
	recruiter: z.strictObject({ signature: z.string().max(maxSignatureLength).meta(apiText("html")) }),
});
export const signatureAnswer = recruiterAnswer.extend({ message: z.string() });
