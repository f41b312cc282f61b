import type { ComponentProps } from "react";
import { PartForm } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { DialogBackground } from "./dialog-background.tsx";

type Form = ComponentProps<typeof PartForm>;

interface Props extends Pick<Form, "answer"> {
	page: Pick<Form, "inputs" | "values" | "back" | "seen"> & {
		title: string;
		/** The candidate's page, and the form's own URL. */
		base: string;
		here: string;
		version?: number;
		behind: ComponentProps<typeof DialogBackground>["behind"];
	};
}

/** A form over the candidate's page it belongs to. */
export function PartDialog({ page: { title, base, here, version, behind, ...form }, answer }: Props) {
	return (
		<>
			<DialogBackground behind={behind} base={base} />
			<Dialog title={title} closeTo={form.back}>
				<PartForm id="part" action={here} version={version ?? null} answer={answer} {...form} />
			</Dialog>
		</>
	);
}
