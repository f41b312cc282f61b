/** View of a public job's page with the visit's source. */
export interface JobPageView {
	businessId: number;
	jobId: number;
	siteConfigId: number;
	source: string;
	utmCampaign: string | null;
}

export interface JobViewCount extends JobPageView {
	/** In Brasília. */
	day: string;
	views: number;
}
