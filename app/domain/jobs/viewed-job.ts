/** A public job whose page was shown, and what its visitor came by. */
export interface ViewedJob {
	businessId: number;
	jobId: number;
	siteConfigId: number;
	source: string;
	utmCampaign: string | null;
}

export interface JobViewCount extends ViewedJob {
	/** In Brasília. */
	day: string;
	views: number;
}
