import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The page's address, to open and to copy. */
export function PageAddress({ address, hidden }: { address: string; hidden: "off" | "talksNone" | null }) {
	const { t } = useTranslation("bookings");
	const hydrated = useHydrated();
	return (
		<div className="mb-4 grid gap-1">
			<p className="font-medium">{t("own.address")}</p>
			<div className="flex flex-wrap items-center gap-2">
				<a href={address} className="link inline-flex min-h-11 min-w-0 items-center break-all">
					{address}
				</a>
				{hydrated && (
					<Button
						size="sm"
						onClick={() => void navigator.clipboard.writeText(address).then(() => toast.success(t("own.copied")))}
					>
						{t("own.copy")}
					</Button>
				)}
			</div>
			{hidden && <p className="text-muted">{t(`own.${hidden}`)}</p>}
		</div>
	);
}
