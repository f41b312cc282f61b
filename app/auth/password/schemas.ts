import { z } from "zod";
import { passwordProblem, shortestPassword } from "#app/domain/access/password.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";

/** An address as people type it; stored and compared in lower case. */
export const email = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("auth:emailInvalid"));

/** A password that is being typed to come in: no rule but a length that keeps hashing cheap. */
export const passwordInput = z.string().min(1).max(200);

/** A password that is being chosen; `about` are the person's own name and address, which are no secret. */
export function newPassword(about: string[] = []) {
	return z
		.string()
		.min(shortestPassword, { abort: true })
		.superRefine((value, context) => {
			const message = passwordProblem(value, about);
			if (message) context.addIssue({ code: "custom", message });
		});
}

export const signInSchema = z.object({ email, password: passwordInput });
export const forgotSchema = z.object({ email });
export const passwordSchema = z.object({ password: passwordInput });
export const resetSchema = z.object({ password: newPassword() });
export const changePasswordSchema = z.object({ current_password: passwordInput, password: newPassword() });
/** What opens an account. */
export const accountFields = {
	name: z.string().overwrite(toSingleLine).trim().min(2).max(200),
	email,
	password: newPassword(),
	terms: z.literal(true, "auth:termsRequired"),
};

/** Neither one's name nor one's address makes a password. */
export function passwordIsOwn(
	{ name, email, password }: { name: string; email: string; password: string },
	context: z.RefinementCtx,
): void {
	const message = passwordProblem(password, [name, email]);
	if (message) context.addIssue({ code: "custom", path: ["password"], message });
}

export const signUpSchema = z.object(accountFields).superRefine(passwordIsOwn);
