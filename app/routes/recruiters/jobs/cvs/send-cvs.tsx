import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import { hasTooLarge, useFileLimit } from "#app/ui/form/file-limit.ts";

export interface CvUpload {
	accept: string;
	/** All files together. */
	maxMb: number;
	each: number;
	most: number;
}

/** Where several CVs are chosen, or dropped on the box. */
export function SendCvs({ job, upload, title }: { job: string; upload: CvUpload; title: string }) {
	const { t } = useTranslation("recruiter_jobs");
	const limit = useFileLimit(upload.maxMb);
	const { most, each, maxMb } = upload;
	return (
		<Card as="section" aria-labelledby="send-cvs">
			<CardHeader id="send-cvs" title={title} text={t("cvs.sendText", { most, each, together: maxMb })} />
			<Form
				method="post"
				action={`/recruiters/jobs/${job}/add/cvs`}
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (hasTooLarge(event.currentTarget)) event.preventDefault();
				}}
				className="flex flex-wrap items-end gap-3"
			>
				<div className="grid min-w-0 flex-1 basis-60 gap-1 font-medium">
					<label htmlFor="cv-files">{t("cvs.files")}</label>
					{limit.problem && (
						<span id="cv-files-problem" role="alert" className="text-danger-text text-sm">
							{limit.problem}
						</span>
					)}
					<FileInput
						id="cv-files"
						{...limit.control}
						aria-describedby={limit.problem ? "cv-files-problem" : undefined}
						name="files"
						multiple
						accept={upload.accept}
						required
						className="text-sm"
					/>
				</div>
				<Button type="submit" name="intent" value="send">
					{t("cvs.send")}
				</Button>
			</Form>
		</Card>
	);
}
