import {
	addressHeaders,
	type EntityImportSpec,
	noteHeaders,
	personHeaders,
	timestampHeaders,
	townHeaders,
} from "./headers.ts";

export const importSpec: EntityImportSpec = {
	order: 10,
	headers: {
		name: "name,fullname,nome,nomecompleto,candidate,candidato,candidatename,nomedocandidato,contactname,applicantsname,applicantname,applicant,partnername,personname,profissional,talento",
		...personHeaders,
		role_name:
			"headline,titulo,tituloprofissional,professionaltitle,summarytitle,cargodesejado,desiredposition,desiredjob",
		current_position:
			"occupation,title,jobtitle,currenttitle,position,currentposition,cargo,cargoatual,funcao,ultimocargo,profissao",
		current_company:
			"companyname,company,employer,currentemployer,currentcompany,empresa,empresaatual,empregador,ultimaempresa",
		status: "status,situacao,candidatestatus",
		source: "source,origem,fonte,sourcename,candidatesource,canal,leadsource",
		source_detail: "sourcedetail,detalhedaorigem,referredby,referredbyperson,indicadopor,campaignsource",
		github: "github,githuburl",
		stackoverflow: "stackoverflow,stackoverflowurl",
		portifolio: "website,web,websiteurl,portfolio,portifolio,site,url,companyurl,personalwebsite,blog,homepage",
		...townHeaders,
		...addressHeaders,
		number: "number,numero,addressnumber",
		date_birth: "dateofbirth,birthdate,birthday,datadenascimento,nascimento,dob,datanascimento",
		available_from: "dateavailable,availablefrom,availability,disponibilidade,disponivelapartirde,datadisponivel",
		clt_expectation:
			"salary,desiredsalary,desiredpay,salarylow,pretensaosalarial,pretensao,pretensaoclt,salariodesejado,expectativasalarial,salaryexpectation,expectedsalary",
		pj_expectation: "pretensaopj,hourlyrate,hourlyratelow,payrate,dayrate,valorpj",
		education_level: "educationdegree,educationlevel,escolaridade,niveldeescolaridade,formacao,grauinstrucao,degree",
		marital_status: "maritalstatus,estadocivil",
		nationality: "nationality,nacionalidade",
		current_regime: "employmenttype,employeetype,regime,regimedecontratacao,regimeatual,contracttype",
		hiring_regimes: "employmentpreference,regimesaceitos,regimesdecontratacao,tipodecontrato",
		remote_work: "remote,worktype,modelodetrabalho,modalidade,trabalhoremoto,onsite,workplacetype",
		notice_period_days: "noticeperiod,avisoprevio,noticedays",
		self_introduction: "resume,summary,about,sobre,resumo,apresentacao,bio,aboutme,sobremim",
		note: `${noteHeaders},description,descricao`,
		last_contact_at:
			"datelastcomment,lastcontact,lastcontacted,lastactivity,ultimocontato,dataultimocontato,lastnote,datelastmodified",
		next_contact_at: "datenextcall,nextcontact,proximocontato,nextaction",
		external_id:
			"externalid,candidateid,personid,applicantid,prospectid,codigodocandidato,idcandidato,iddocandidato,idexterno,id",
		...timestampHeaders,
		current_pay:
			"currentpay,currentsalary,salarioatual,remuneracaoatual,salaryhigh,currentcompensation,pretensaoatual,ultimosalario,salariopresente",
		cpf: "cpf,cpfdocandidato,taxid,documento,numerodocpf",
	},
	defaults: { source: "Import" },
};
