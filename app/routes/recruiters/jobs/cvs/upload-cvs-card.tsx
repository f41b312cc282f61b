import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { hasOversizedFile } from "#app/ui/form/file-limit.ts";
import { LimitedFileInput } from "#app/ui/form/limited-file-input.tsx";

export interface CvUploadLimits {
	accept: string;
	/** All files together. */
	maxMb: number;
	each: number;
	most: number;
}

/** Where several CVs are chosen, or dropped on the box. */
export function UploadCvsCard({ job, upload, title }: { job: string; upload: CvUploadLimits; title: string }) {
	const { t } = useTranslation("recruiter_jobs");
	const { most, each, maxMb } = upload;
	return (
		<Card as="section" aria-labelledby="send-cvs">
			<CardHeader id="send-cvs" title={title} text={t("cvs.sendText", { most, each, together: maxMb })} />
			<Form
				method="post"
				action={`/recruiters/jobs/${job}/add/cvs`}
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (hasOversizedFile(event.currentTarget)) event.preventDefault();
				}}
				className="flex flex-wrap items-end gap-3"
			>
				<LimitedFileInput
					id="cv-files"
					label={t("cvs.files")}
					maxMb={maxMb}
					name="files"
					multiple
					accept={upload.accept}
					required
				/>
				<Button type="submit" name="intent" value="send">
					{t("cvs.send")}
				</Button>
			</Form>
		</Card>
	);
}
