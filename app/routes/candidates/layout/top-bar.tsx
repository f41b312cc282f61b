import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { getBrandProfile } from "#app/brands/brand-profiles.ts";
import { BrandMark } from "#app/brands/parts/logo.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { GraduationCap, HeartHandshake, LogOut, MessagesSquare, Search, Settings, UserRound } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FrameState } from "./frame.server.ts";

/** Logo, job search, language, and the user menu with "Sair". */
export function TopBar({ brandKey, logo, person, locale, full, unread = 0 }: FrameState) {
	const brand = getBrandProfile(brandKey);
	const { t } = useTranslation("candidates");
	const { pathname, search } = useLocation();
	return (
		<header className="sticky top-0 z-20 low:static border-line border-b bg-surface print:hidden">
			<div className="mx-auto flex max-w-[1264px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
				<Link to={brand.home} className="flex min-h-11 items-center">
					<BrandMark brand={brand} logo={logo} className="h-8 w-auto max-w-33" />
				</Link>
				{full && <JobSearch className="order-last basis-full md:order-none md:max-w-md md:flex-1 md:basis-auto" />}
				<div className="ml-auto flex items-center gap-1">
					{full && <MessagesLink unread={unread} />}
					<LanguageSwitcher locale={locale} back={pathname + search} />
					<Menu
						label={t("menu.account")}
						align="end"
						trigger={<Avatar name={person.name} url={person.avatarUrl} size="sm" />}
						className="flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 hover:bg-ink/8"
					>
						<MenuHeading>{person.name}</MenuHeading>
						{full && (
							<>
								<MenuLink to="/candidates/profile" icon={UserRound}>
									{t("menu.profile")}
								</MenuLink>
								<MenuLink to="/candidates/courses" icon={GraduationCap}>
									{t("menu.learn")}
								</MenuLink>
								<MenuLink to="/candidates/partners" icon={HeartHandshake}>
									{t("menu.offers")}
								</MenuLink>
								<MenuLink to="/candidates/settings" icon={Settings}>
									{t("menu.settings")}
								</MenuLink>
							</>
						)}
						<MenuSeparator />
						<Form method="post" action="/logout" reloadDocument>
							<MenuButton icon={LogOut}>{t("menu.logout")}</MenuButton>
						</Form>
					</Menu>
				</div>
			</div>
		</header>
	);
}

function MessagesLink({ unread }: { unread: number }) {
	const { t } = useTranslation(["candidates", "conversations"]);
	return (
		<Link
			to="/candidates/messages"
			title={t("menu.messages")}
			className="relative inline-flex size-11 items-center justify-center rounded-control hover:bg-ink/8"
		>
			<MessagesSquare aria-hidden className="size-5" />
			<span className="sr-only">{t("menu.messages")} </span>
			<span className="absolute top-0.5 right-0">
				<CountBadge count={unread} label={t("conversations:portalPage.unread", { count: unread })} />
			</span>
		</Link>
	);
}

/** Specification, section 5: an empty term does nothing. */
function JobSearch({ className }: { className: string }) {
	const { t } = useTranslation("candidates");
	// Without JavaScript, the browser's own validation blocks an empty search.
	const hydrated = useHydrated();
	const box = useRef<HTMLInputElement>(null);
	// React's `onChange` fires on every key; the native event fires on leaving the box.
	useEffect(() => {
		const input = box.current;
		const search = () => void (input?.value.trim() && input.form?.requestSubmit());
		input?.addEventListener("change", search);
		return () => input?.removeEventListener("change", search);
	}, []);
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		if (String(new FormData(event.currentTarget).get("q") ?? "").trim() === "") event.preventDefault();
	}
	return (
		<Form method="get" action="/jobs" role="search" noValidate={hydrated} onSubmit={onSubmit} className={className}>
			<label htmlFor="job-search" className="sr-only">
				{t("search.label")}
			</label>
			<div className="relative">
				<Search
					aria-hidden
					className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
				/>
				<input
					ref={box}
					id="job-search"
					type="search"
					name="q"
					required
					maxLength={200}
					enterKeyHint="search"
					autoComplete="off"
					placeholder={t("search.placeholder")}
					className="min-h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-9 text-ink placeholder:text-muted"
				/>
				<button type="submit" className="sr-only">
					{t("search.submit")}
				</button>
			</div>
		</Form>
	);
}
