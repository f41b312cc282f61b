import type { ReactNode } from "react";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { maxMessageFiles, maxMessageLength } from "#app/domain/conversations/message.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, FileField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Paperclip } from "#app/ui/icons.tsx";
import type { MessageFields } from "./message-form.server.ts";

interface MessageComposerProps {
	id: string;
	/** The form's action; defaults to the current page. */
	action?: string;
	hidden?: Record<string, string>;
	result: FormResult | undefined;
	start?: string;
	help?: ReactNode;
	/** Content above the text: the recipient, the channel, templates. */
	above?: ReactNode;
	files?: boolean;
	price?: ReactNode;
	beside?: ReactNode;
}

/** Writes a message: text, files, one button. Ctrl and Enter send. */
export function MessageComposer({
	id,
	action,
	hidden = {},
	result,
	start = "",
	help,
	above,
	files = true,
	price,
	beside,
}: MessageComposerProps) {
	const { t } = useTranslation("conversations");
	const [form, fields] = useFormKit<MessageFields>({ id, lastResult: result, defaultValue: { body: start } });
	const labels = { body: t("compose.label"), files: t("compose.files") };
	return (
		<AppForm
			form={form}
			{...(action ? { action } : {})}
			multipart
			labels={labels}
			className="grid grid-cols-1 gap-3 print:hidden"
		>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{above}
			<TextareaField
				field={fields.body}
				label={labels.body}
				hideLabel
				rows={3}
				maxLength={maxMessageLength}
				placeholder={t("compose.placeholder")}
				help={help}
			/>
			{files && (
				<details open={fields.files.errors !== undefined || undefined}>
					<summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1.5">
						<Paperclip aria-hidden className="size-4" />
						{labels.files}
					</summary>
					<FileField
						field={fields.files}
						label={labels.files}
						hideLabel
						optional
						multiple
						help={t("compose.tooManyFiles", { max: maxMessageFiles })}
						accept={getAcceptAttribute("other")}
						maxMb={uploadRules.other.maxMb}
					/>
				</details>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<SubmitButton>{t("compose.send")}</SubmitButton>
				{price}
				{beside}
			</div>
		</AppForm>
	);
}
