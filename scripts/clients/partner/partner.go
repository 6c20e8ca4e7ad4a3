// A partner's first steps with the generated Go client. Reads BASE_URL and API_KEY; exits 1 at the first surprise.
package main

import (
	"context"
	"fmt"
	"os"

	wt "waste_transfer"
)

func check(holds bool, what string, found interface{}) {
	if !holds {
		fmt.Printf("%s: %+v\n", what, found)
		os.Exit(1)
	}
}

func main() {
	configuration := wt.NewConfiguration()
	configuration.Servers = wt.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	api := wt.NewAPIClient(configuration).ClientsApi
	ctx := context.WithValue(context.Background(), wt.ContextAccessToken, os.Getenv("API_KEY"))

	one := wt.NewClientCreate("Pennine Builders")
	one.SetPostcode("HX7 6AD")
	created, _, err := api.CreateClient(ctx).ClientCreate(*one).Execute()
	check(err == nil && created.Object == "client", "create", err)

	bad := wt.NewClientCreate("Todmorden Market Traders")
	bad.SetEmail("no email address")
	many := wt.NewClientBulkCreate([]wt.ClientCreate{*wt.NewClientCreate("Hebden Joinery"), *bad})
	result, _, err := api.BulkCreateClients(ctx).ClientBulkCreate(*many).Execute()
	check(err == nil && result.Created == 1 && result.Failed == 1, "bulk", err)
	check(result.Data[0].Data.Object == "client", "first item", result.Data[0])
	check(result.Data[1].Error.Code == wt.VALIDATION_FAILED && len(*result.Data[1].Error.Details) > 0, "second item", result.Data[1])

	same, _, err := api.GetClient(ctx, created.Id).Execute()
	check(err == nil && same.Id == created.Id, "get", err)

	first, _, err := api.ListClients(ctx).Limit(1).Execute()
	check(err == nil && first.HasMore && len(first.Data) == 1, "first page", err)
	second, _, err := api.ListClients(ctx).Limit(1).Cursor(*first.NextCursor.Get()).Execute()
	check(err == nil && len(second.Data) == 1, "second page", err)

	_, response, err := api.CreateClient(ctx).ClientCreate(*bad).Execute()
	check(response != nil && response.StatusCode == 422, "refusal", err)
	failure, isFailure := err.(wt.GenericOpenAPIError)
	check(isFailure, "refusal", err)
	refusal, isError := failure.Model().(wt.Error)
	check(isError && len(*refusal.Error.Details) > 0 && (*refusal.Error.Details)[0].Field != "", "details", refusal)
}
