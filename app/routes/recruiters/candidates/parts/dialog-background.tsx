import type { Overview } from "#app/routes/shared/candidates/overview.server.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { OverviewBody } from "../record/overview-body.tsx";
import type { MaskedPay } from "../record/pay.server.ts";
import { PayBody } from "../record/pay-body.tsx";

export type DialogBackgroundData = { overview: Overview } | { pay: MaskedPay } | null;

/** The page behind a dialog; without JavaScript the form is a full page. */
export function DialogBackground({ behind, base }: { behind: DialogBackgroundData; base: string }) {
	if (!useHydrated() || !behind) return null;
	return "overview" in behind ? (
		<OverviewBody overview={behind.overview} base={base} />
	) : (
		<PayBody pay={behind.pay} base={base} />
	);
}
