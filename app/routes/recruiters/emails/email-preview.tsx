import type { MouseEvent } from "react";
import { colorSchemes } from "#app/emails/color-scheme.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailPreview, MailScreenField } from "#app/routes/shared/emails/mail-preview.tsx";
import { Button } from "#app/ui/button.tsx";

const frame = "letter-preview";

/** Submits the form into a frame, so the preview works without JavaScript. */
export function EmailPreviewFrame({ formId }: { formId: string }) {
	const { t } = useTranslation("letters");
	return (
		<details
			onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector("button")?.click()}
			className="dependent-fields card-pad border-line border-t"
		>
			<summary className="min-h-6 cursor-pointer font-semibold">{t("show.preview")}</summary>
			<div className="mt-3 mb-3 flex flex-wrap items-end gap-3">
				{colorSchemes.map((theme) => (
					<Button
						key={theme}
						type="submit"
						form={formId}
						formAction={`/recruiters/emails/new/preview?theme=${theme}`}
						formTarget={frame}
						formNoValidate
						onClick={submitIntoFrame}
					>
						{t(`view.see.${theme}`)}
					</Button>
				))}
				<MailScreenField screen="desktop" />
			</div>
			<MailPreview title={t("show.frame")} name={frame} screen={null} />
		</details>
	);
}

/** Native submission into the frame, bypassing the router. Files are not sent. */
function submitIntoFrame(event: MouseEvent<HTMLButtonElement>) {
	const { form, formAction } = event.currentTarget;
	if (!form) return;
	event.preventDefault();
	const files = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]:enabled')];
	const [action, target] = [form.getAttribute("action") ?? "", form.target];
	for (const file of files) file.disabled = true;
	form.action = formAction;
	form.target = frame;
	form.submit();
	form.setAttribute("action", action);
	form.target = target;
	for (const file of files) file.disabled = false;
}
