import type { ComponentProps } from "react";
import { AppForm, SubmitButton } from "#app/ui/form/index.ts";

interface EntryFormProps extends Pick<ComponentProps<typeof AppForm>, "form" | "labels" | "children"> {
	submit: string;
}

/** Form of sign-in pages: few fields and one full-width button. */
export function AuthForm({ form, labels, submit, children }: EntryFormProps) {
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-5">
			{children}
			<SubmitButton block size="lg">
				{submit}
			</SubmitButton>
		</AppForm>
	);
}
