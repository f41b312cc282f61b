import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Bookmark, Check } from "#app/ui/icons.tsx";

/** Keeps the job on the candidate's list, or takes it off: a form, for the page has no script. */
export function SaveButton({ action, saved }: { action: string; saved: boolean }) {
	const { t } = useTranslation("jobs");
	return (
		<form method="post" action={action}>
			<Button type="submit" name="saved" value={saved ? "" : "on"} icon={saved ? Check : Bookmark} block>
				{t(saved ? "save.saved" : "save.save")}
			</Button>
		</form>
	);
}
