import { type ColorScheme, colorSchemes } from "#app/emails/color-scheme.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

export const mailScreens = ["desktop", "phone"] as const;

/** How a mail is looked at: where, and by light or in the dark. */
export interface MailView {
	screen: (typeof mailScreens)[number];
	theme: ColorScheme;
}

/** The view of a URL; defaults to a desktop with a light theme. */
export function readMailView(params: URLSearchParams): MailView {
	return {
		screen: mailScreens.find((screen) => screen === params.get("screen")) ?? "desktop",
		theme: colorSchemes.find((theme) => theme === params.get("theme")) ?? "light",
	};
}

const select = "min-h-(--control) max-w-full rounded-control border border-line-strong bg-surface px-2";

/** Preview device: an input of the preview's form, or stand-alone beside its frame. */
export function MailScreenField({ screen }: Pick<MailView, "screen">) {
	const { t } = useTranslation("letters");
	return (
		<label className="grid gap-1">
			<span className="font-medium">{t("view.screen")}</span>
			<select key={screen} name="screen" defaultValue={screen} className={select}>
				{mailScreens.map((item) => (
					<option key={item} value={item}>
						{t(`view.screens.${item}`)}
					</option>
				))}
			</select>
		</label>
	);
}

/** Choices of the view, for the form of a preview. */
export function MailViewFields({ view }: { view: MailView }) {
	const { t } = useTranslation("letters");
	return (
		<>
			<MailScreenField screen={view.screen} />
			<label className="grid gap-1">
				<span className="font-medium">{t("view.theme")}</span>
				<select key={view.theme} name="theme" defaultValue={view.theme} className={select}>
					{colorSchemes.map((theme) => (
						<option key={theme} value={theme}>
							{t(`view.themes.${theme}`)}
						</option>
					))}
				</select>
			</label>
		</>
	);
}

interface Props {
	title: string;
	/** URL of the mail document with theme; none when a form targets the frame. */
	src?: string;
	name?: string;
	/** Null: taken from the field beside it. */
	screen: MailView["screen"] | null;
	/** Its links lead nowhere. */
	inert?: boolean;
}

/** Mail in an opaque-origin frame whose CSP forbids scripts (the sandbox allows them for axe). */
export function MailPreview({ title, src, screen, name, inert = false }: Props) {
	const width = { desktop: "max-w-[43.75rem]", phone: "max-w-[22.5rem]" };
	const chosen = screen
		? width[screen]
		: "max-w-[43.75rem] [.dependent-fields:has(option[value=phone]:checked)_&]:max-w-[22.5rem]";
	return (
		<iframe
			key={src}
			title={title}
			name={name}
			src={src}
			sandbox={inert ? "allow-scripts" : "allow-scripts allow-popups allow-popups-to-escape-sandbox"}
			className={`mx-auto block h-[36rem] w-full rounded-control border border-line bg-white ${chosen}`}
		/>
	);
}
