import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { GuardianView } from "./guardian.server.ts";

export function GuardianBanner({ guardian }: { guardian: GuardianView | null }) {
	const { t } = useTranslation("guardian");
	if (!guardian) return null;
	const { state, title, text, mayAskAgain, change } = guardian;
	return (
		<Banner
			tone={state === "asked" ? "info" : "warning"}
			title={title}
			actions={
				<>
					{mayAskAgain && (
						<Form method="post" action="/candidates/candidacy">
							<Button type="submit" name="guardian" value="again">
								{t("own.again")}
							</Button>
						</Form>
					)}
					<LinkButton
						to="/candidates/info?edit=personal#personal"
						variant={state === "missing" ? "primary" : undefined}
					>
						{change}
					</LinkButton>
				</>
			}
		>
			{text}
		</Banner>
	);
}
