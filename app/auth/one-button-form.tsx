import type { ComponentProps } from "react";
import { AppForm, SubmitButton } from "#app/ui/form/index.ts";

interface EntryFormProps extends Pick<ComponentProps<typeof AppForm>, "form" | "labels" | "children"> {
	/** What its one button says. */
	submit: string;
}

/** The one form of a door: a field or two, and a button as wide as they are. */
export function EntryForm({ form, labels, submit, children }: EntryFormProps) {
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-5">
			{children}
			<SubmitButton block size="lg">
				{submit}
			</SubmitButton>
		</AppForm>
	);
}
