import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { type FieldProps, FileField, SubmitButton } from "#app/ui/form/index.ts";
import { FileText } from "#app/ui/icons.tsx";

/** A CV fills the boxes below that are still empty. */
export function CvField({ field, cv }: { field: FieldProps["field"]; cv: { name: string; url: string } | null }) {
	const { t } = useTranslation("registration");
	return (
		<Card className="flex flex-col gap-3">
			<FileField
				field={field}
				label={t("fields.cv")}
				help={t("cv.help")}
				accept={getAcceptAttribute("cv")}
				maxMb={uploadRules.cv.maxMb}
				current={cv ?? undefined}
				optional
			/>
			<div>
				<SubmitButton variant="secondary" icon={FileText} name="go" value="cv">
					{t("cv.readButton")}
				</SubmitButton>
			</div>
		</Card>
	);
}
