import { getAcceptAttribute } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { useBrandStyle } from "../page-head.tsx";

/** A visitor's CV fills in their application. */
export function CvFirst({ apply }: { apply: string }) {
	const { t } = useTranslation("candidates");
	const look = useBrandStyle();
	return (
		<section aria-labelledby="cv-first" className={`mt-6 ${look.card} h-auto!`}>
			<h2 id="cv-first" className={look.jobTitle}>
				{t("first.uploadTitle")}
			</h2>
			<p className="mt-1 text-muted text-sm">{t("first.uploadText")}</p>
			<form
				action={apply}
				method="post"
				encType="multipart/form-data"
				// That a file is missing is said by the page that follows, in its own words.
				noValidate
				className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
			>
				<label className="grid grid-cols-1 gap-1.5 font-medium">
					{t("apply.cvCurrent")}
					<input type="file" name="cv" accept={getAcceptAttribute("cv")} className={`${inputClass} p-2 font-normal`} />
				</label>
				<Button type="submit" name="go" value="cv">
					{t("first.upload")}
				</Button>
			</form>
		</section>
	);
}
