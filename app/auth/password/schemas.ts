import { z } from "zod";
import { minPasswordLength, passwordProblem } from "#app/domain/access/password.ts";
import { toSingleLine } from "#app/domain/text/form-fields.ts";

/** Stored and compared in lower case. */
export const emailSchema = z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("auth:emailInvalid"));

/** Existing password: only a length limit, which bounds hashing cost. */
export const currentPasswordSchema = z.string().min(1).max(200);

/** New password; `about` holds name and address, which it may not equal. */
export function newPasswordSchema(about: string[] = []) {
	return z
		.string()
		.min(minPasswordLength, { abort: true })
		.superRefine((value, context) => {
			const message = passwordProblem(value, about);
			if (message) context.addIssue({ code: "custom", message });
		});
}

export const signInSchema = z.object({ email: emailSchema, password: currentPasswordSchema });
export const forgotSchema = z.object({ email: emailSchema });
export const passwordSchema = z.object({ password: currentPasswordSchema });
export const resetSchema = z.object({ password: newPasswordSchema() });
export const changePasswordSchema = z.object({
	current_password: currentPasswordSchema,
	password: newPasswordSchema(),
});
export const accountFields = {
	name: z.string().overwrite(toSingleLine).trim().min(2).max(200),
	email: emailSchema,
	password: newPasswordSchema(),
	terms: z.literal(true, "auth:termsRequired"),
};

/** Rejects passwords equal to the person's name or address. */
export function rejectPersonalPassword(
	{ name, email, password }: { name: string; email: string; password: string },
	context: z.RefinementCtx,
): void {
	const message = passwordProblem(password, [name, email]);
	if (message) context.addIssue({ code: "custom", path: ["password"], message });
}

export const signUpSchema = z.object(accountFields).superRefine(rejectPersonalPassword);
