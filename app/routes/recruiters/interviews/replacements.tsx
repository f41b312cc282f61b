import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import type { ReplacementsView } from "./replacements.server.ts";

/** Replaces a participant who declined, in one submission. */
export function Replacements({
	replacements: { action, back, editTo, empty, free, others },
	leaver,
}: {
	replacements: ReplacementsView;
	leaver: { uid: string; name: string };
}) {
	const { t } = useTranslation("invitations");
	return (
		<div className="w-full rounded-control border border-line px-3 py-2.5 text-sm">
			<p className="mb-1.5 flex items-center gap-2 font-medium">
				<UserRound aria-hidden className="size-4 shrink-0" />
				{empty ? t("replacement.empty") : free.length === 0 ? t("replacement.none") : t("replacement.title")}
			</p>
			{free.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{free.map(({ uid, name }) => (
						<li key={uid}>
							<Form method="post" action={action}>
								<input type="hidden" name="back" value={back} />
								<input type="hidden" name="from" value={leaver.uid} />
								<input type="hidden" name="to" value={uid} />
								<Button type="submit" size="sm" variant="primary">
									{t("replacement.choose", { name })}
									<span className="sr-only"> {t("replacement.instead", { name: leaver.name })}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			{others.length > 0 && (
				<ul className="mt-1.5 text-muted">
					{others.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
			)}
			{free.length === 0 && (
				<AppLink to={editTo} className="link inline-flex min-h-6 items-center">
					{t("replacement.edit")}
				</AppLink>
			)}
		</div>
	);
}
