import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Constraints } from "#app/ui/form/constraints.server.ts";
import { AppForm } from "#app/ui/form/index.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { SignatureFieldset, useSignatureEditor } from "./editor.tsx";
import type { SignatureActionData, SignatureDraft } from "./email-signature.server.ts";

const path = "/recruiters/signatures";
const leaving = 1_000;

/** "Add Your E-mail Signature" over any page: the editor without its own bar. */
export function SignatureDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation("signatures");
	const { data, load } = useFetcher<{ fields: SignatureDraft; constraint: Constraints }>();
	const start = useEffectEvent(() => void load(path));
	useEffect(() => start(), []);
	return (
		<Dialog
			title={t("dialog")}
			size="full"
			onClose={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t("cancel")}</Button>
					<Button type="submit" form="signature-dialog" variant="primary">
						{t("save")}
					</Button>
				</>
			}
		>
			{data ? (
				<Embedded draft={data.fields} constraint={data.constraint} onClose={onClose} />
			) : (
				<div className="flex justify-center py-10">
					<Spinner label={t("dialog")} />
				</div>
			)}
		</Dialog>
	);
}

interface EmbeddedProps {
	draft: SignatureDraft;
	constraint: Constraints;
	onClose: () => void;
}

function Embedded({ draft, constraint, onClose }: EmbeddedProps) {
	const saving = useFetcher<SignatureActionData>();
	const editor = useSignatureEditor({
		id: "signature-dialog",
		draft,
		constraint,
		answer: saving.data,
		onSaved: () => setTimeout(onClose, leaving),
	});
	return (
		<AppForm form={editor.form} method="post" action={path} fetcher={saving} labels={editor.labels}>
			<SignatureFieldset {...editor} />
		</AppForm>
	);
}
