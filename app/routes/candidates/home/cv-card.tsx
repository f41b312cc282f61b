import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, FileField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { Upload } from "#app/ui/icons.tsx";

interface CvCardProps {
	cv: { name: string; url: string } | null;
	result: FormResult | undefined;
	/** Whether uploading a CV is the page's current next step. */
	first: boolean;
	/** Address of the page that contains it. */
	action?: string;
}

export function CvCard({ cv, result, first, action = "/candidates/home" }: CvCardProps) {
	const { t } = useTranslation("candidates");
	const [form, fields] = useFormKit<{ cv: File }>({ id: "cv-upload", lastResult: result });
	return (
		<Card as="section" aria-labelledby="cv-title">
			<CardHeader id="cv-title" title={t("home.cvTitle")} text={t("home.cvHelp")} />
			<AppForm
				form={form}
				action={action}
				multipart
				className="flex flex-col gap-4"
				labels={{ cv: t("apply.cvCurrent") }}
			>
				<FileField
					field={fields.cv}
					label={t("apply.cvCurrent")}
					accept={getAcceptAttribute("cv")}
					maxMb={uploadRules.cv.maxMb}
					current={cv ?? undefined}
				/>
				<div>
					<SubmitButton icon={Upload} variant={first ? "primary" : "secondary"}>
						{t(cv ? "home.cvReplace" : "home.cvButton")}
					</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
