import { Form } from "react-router";
import { OneTimeSecret } from "#app/auth/one-time-secret.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import type { Route } from "./+types/connection";

interface DirectoryCardProps {
	directory: NonNullable<Route.ComponentProps["loaderData"]["directory"]>;
	/** Just made: visible this once. */
	token: string | null;
}

export function DirectoryCard({ directory, token }: DirectoryCardProps) {
	const { t } = useTranslation("sso");
	const { address, isOpen, made, seen } = directory;
	return (
		<Card as="section" aria-labelledby="directory">
			<CardHeader id="directory" title={t("directory.title")} text={t("directory.text")} />
			{token && (
				<OneTimeSecret id="directory-token" label={t("directory.token")} value={token} help={t("directory.once")} />
			)}
			<CopyField label={t("directory.address")} value={address} help={t("directory.addressHelp")} />
			<p className="mt-3 text-muted text-sm">{isOpen ? [made, seen].filter(Boolean).join(" ") : t("directory.off")}</p>
			<Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
				<Button type="submit" name="intent" value="directory.renew">
					{t(isOpen ? "directory.renew" : "directory.make")}
				</Button>
				{isOpen && (
					<Button type="submit" variant="ghost" name="intent" value="directory.revoke">
						{t("directory.revoke")}
					</Button>
				)}
			</Form>
			{isOpen && <p className="mt-2 text-muted text-sm">{t("directory.renewHelp")}</p>}
		</Card>
	);
}
