import { uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { hasTooLarge } from "#app/ui/form/file-limit.ts";
import { Idem } from "#app/ui/form/idempotency-field.tsx";
import { LimitedFileInput } from "#app/ui/form/limited-file-input.tsx";

interface UploadFormProps {
	action: string;
	types: { value: string; label: string }[];
	accept: string;
}

/** One more file, and what it is. */
export function UploadForm({ action, types, accept }: UploadFormProps) {
	const { t } = useTranslation("candidate_record");
	const largest = Math.max(...Object.values(uploadRules).map(({ maxMb }) => maxMb));
	return (
		<Card as="section" aria-labelledby="upload">
			<CardHeader id="upload" title={t("files.upload")} text={t("files.help")} />
			<form
				method="post"
				action={action}
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (hasTooLarge(event.currentTarget)) event.preventDefault();
				}}
				className="flex flex-wrap items-end gap-3"
			>
				<Idem />
				<label className="grid gap-1 font-medium">
					{t("files.type")}
					<select name="file_type" className={`${inputClass} font-normal`}>
						{types.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<LimitedFileInput
					id="upload-file"
					label={t("files.file")}
					maxMb={largest}
					name="file"
					accept={accept}
					required
				/>
				<Button type="submit" variant="primary">
					{t("files.send")}
				</Button>
			</form>
		</Card>
	);
}
