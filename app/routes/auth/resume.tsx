import { AuthPage } from "#app/auth/auth-page.tsx";
import { clearPendingFormData, findPendingFormData } from "#app/auth/session/pending-form-data.server.ts";
import { person } from "#app/context.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/resume.ts";

export const handle = { scripts: false };

/** Restores a submission interrupted by session expiry or reauthentication, for the same user only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const user = context.get(person);
	const saved = await findPendingFormData(context, request);
	if (!user || !saved) {
		const headers = new Headers();
		for (const header of clearPendingFormData(context)) headers.append("Set-Cookie", header);
		throw redirectLocal(user ? homePaths[user.strategy] : "/", { headers });
	}
	// Stored for an hour, so reloads do not lose it; the idempotency key prevents duplicates.
	const { action, fields, files, strategy, why } = saved;
	return { action, fields, files, strategy, why, home: homePaths[user.strategy] };
}

export default function Resume({ loaderData: { action, fields, files, strategy, why, home } }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const values = fields.filter(([name, value]) => value.trim() !== "" && !name.startsWith("_"));
	return (
		<AuthPage
			strategy={strategy}
			title={t("resume.title")}
			text={t(why === "again" ? "resume.textAgain" : "resume.text")}
		>
			<form action={action} method="post" className="flex flex-col gap-5">
				{fields.map(([name, value], index) => (
					// A form may hold the same name twice.
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<input key={index} type="hidden" name={name} value={value} />
				))}
				{files > 0 && <p>{t("resume.files", { count: files })}</p>}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						{t("resume.send")}
					</Button>
					<LinkButton to={home}>{t("resume.discard")}</LinkButton>
				</div>
			</form>
			{values.length > 0 && (
				<details className="mt-6">
					<summary className="min-h-11 cursor-pointer py-2 font-medium">{t("resume.typed")}</summary>
					<ul className="mt-2 flex flex-col gap-2">
						{values.map(([name, value], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
							<li key={index} className="whitespace-pre-wrap break-words rounded-control bg-surface-2 px-3 py-2">
								<span className="sr-only">{name}: </span>
								{value}
							</li>
						))}
					</ul>
				</details>
			)}
		</AuthPage>
	);
}
