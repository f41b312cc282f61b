/** View of a public job's page with the visit's source. */
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
