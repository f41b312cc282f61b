import { useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { toast } from "#app/ui/toast.ts";

/** A CV dropped anywhere in the workspace becomes a proposal for a new candidate. */
export function DropCv({ create }: { create: string }) {
	const { t } = useTranslation("shell");
	const submit = useSubmit();
	return (
		<FileDrop
			text={t("drop.text")}
			onDrop={(files) => {
				const [file, ...others] = files;
				if (!file) return;
				if (others.length > 0) return toast.error(t("drop.several"));
				const form = new FormData();
				form.set("intent", "read");
				form.set("file", file);
				void submit(form, { method: "post", action: create, encType: "multipart/form-data" });
			}}
		/>
	);
}
