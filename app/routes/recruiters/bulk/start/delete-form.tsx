import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { toast } from "#app/ui/toast.ts";
import type { FormProps } from "./form-props.ts";

/** Specification, section 9: more than so many deletions show that they are under way. */
const quietUpTo = 2;

export function DeleteForm({ page, answer }: FormProps) {
	const { t } = useTranslation("bulk");
	const [form] = useFormKit({ id: "bulk-delete", lastResult: answer?.result });
	const visible = useRef<ReturnType<typeof toast.loading>>(undefined);
	const { count } = page.summary;
	// Gone with the page: what comes next says how it went.
	useEffect(() => () => void (visible.current !== undefined && toast.dismiss(visible.current)), []);
	function onSubmit() {
		if (count > quietUpTo) visible.current ??= toast.loading(t("delete.loading"));
	}
	return (
		<Card className="mt-4">
			<p className="font-semibold text-lg">
				{count === 1
					? t("delete.questionOne", { label: page.entity.one })
					: t("delete.question", { n: page.summary.countText })}
			</p>
			<p className="mt-1 mb-4 text-muted">{t("delete.text")}</p>
			{/* The form kit has no hook for this, and a submission bubbles. */}
			<div onSubmit={onSubmit}>
				<AppForm form={form} className="flex flex-wrap gap-2">
					<SubmitButton variant="danger">{t("delete.submit", { count })}</SubmitButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</AppForm>
			</div>
		</Card>
	);
}
